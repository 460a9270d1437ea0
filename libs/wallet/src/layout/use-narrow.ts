import { useSyncExternalStore } from 'react'

/** Where tables become rows of two lines. */
const list = (): MediaQueryList | undefined => globalThis.matchMedia?.('(max-width: 760px)')

const subscribe = (onChange: () => void): (() => void) => {
  const followed = list()
  followed?.addEventListener('change', onChange)
  return () => followed?.removeEventListener('change', onChange)
}

export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => list()?.matches ?? false,
    () => false,
  )
