import { useSyncExternalStore } from 'react'
import { NARROW_QUERY } from '../layout/measures.ts'

const list = (): MediaQueryList | undefined => globalThis.matchMedia?.(NARROW_QUERY)
const isNarrow = (): boolean => list()?.matches ?? false

const subscribe = (changed: () => void): (() => void) => {
  const followed = list()
  followed?.addEventListener('change', changed)
  return () => followed?.removeEventListener('change', changed)
}

/** Whether the screen is a phone's, for what would be worked out there and not be seen; styles have the media query. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow, () => false)
