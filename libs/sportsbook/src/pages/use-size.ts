import { useRead } from '../book/use-read.ts'

/** huge: three columns with room to spare · wide: three columns · medium: board and slip · narrow: board alone, the slip is a sheet. */
export type Size = 'huge' | 'wide' | 'medium' | 'narrow'

/** Phones and upright tablets: the columns of the board find no room beside a slip. */
const NARROW = '(max-width: 1023px)'
const MEDIUM = '(max-width: 1119px)'
const HUGE = '(min-width: 1680px)'

const matches = (query: string): boolean => globalThis.matchMedia?.(query).matches ?? false

const subscribe = (changed: () => void): (() => void) => {
  const lists = [NARROW, MEDIUM, HUGE].flatMap((query) => globalThis.matchMedia?.(query) ?? [])
  for (const list of lists) list.addEventListener('change', changed)
  return () => {
    for (const list of lists) list.removeEventListener('change', changed)
  }
}

export const useSize = (): Size =>
  useRead(subscribe, () => {
    if (matches(NARROW)) return 'narrow'
    if (matches(MEDIUM)) return 'medium'
    return matches(HUGE) ? 'huge' : 'wide'
  })

/** Whether the tree stands beside the board. */
export const hasTree = (size: Size): boolean => size === 'wide' || size === 'huge'
