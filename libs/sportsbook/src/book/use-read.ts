import { useSyncExternalStore } from 'react'

/** A value outside React, followed. It reads alike where a first screen is drawn at build time, and nothing can change. */
export const useRead = <T>(subscribe: (changed: () => void) => () => void, read: () => T): T =>
  useSyncExternalStore(subscribe, read, read)
