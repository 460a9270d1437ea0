import { useSyncExternalStore } from 'react'
import { NARROW_QUERY } from '../layout/measures.ts'

const list = (): MediaQueryList | undefined => globalThis.matchMedia?.(NARROW_QUERY)
const isNarrow = (): boolean => list()?.matches ?? false

const subscribe = (onChange: () => void): (() => void) => {
  const followed = list()
  followed?.addEventListener('change', onChange)
  return () => followed?.removeEventListener('change', onChange)
}

/** To skip work on phones. For styles use media queries. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow, () => false)
