import { useCallback, useSyncExternalStore } from 'react'

/** Where tables become rows of two lines. */
const TABLES = 760
/** Where forms ask for one thing after the other. */
export const PHONE = 600

const listOf = (width: number): MediaQueryList | undefined => globalThis.matchMedia?.(`(max-width: ${width}px)`)

/** `width`: px. */
export const useNarrow = (width = TABLES): boolean =>
  useSyncExternalStore(
    useCallback(
      (onChange: () => void) => {
        const followed = listOf(width)
        followed?.addEventListener('change', onChange)
        return () => followed?.removeEventListener('change', onChange)
      },
      [width],
    ),
    () => listOf(width)?.matches ?? false,
    () => false,
  )
