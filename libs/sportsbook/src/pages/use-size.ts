import { useSyncExternalStore } from 'react'

/** wide: three columns · medium: board and slip · narrow: board alone, the slip is a sheet. */
export type Size = 'wide' | 'medium' | 'narrow'

const NARROW = '(max-width: 767px)'
const MEDIUM = '(max-width: 1119px)'

const matches = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false

const subscribe = (changed: () => void): (() => void) => {
  const lists = [NARROW, MEDIUM].flatMap((query) => globalThis.matchMedia?.(query) ?? [])
  for (const list of lists) list.addEventListener('change', changed)
  return () => {
    for (const list of lists) list.removeEventListener('change', changed)
  }
}

export const useSize = (): Size =>
  useSyncExternalStore(subscribe, () => (matches(NARROW) ? 'narrow' : matches(MEDIUM) ? 'medium' : 'wide'))
