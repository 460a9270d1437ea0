import { useCallback, useContext, useSyncExternalStore } from 'react'
import { VisibilityContext } from './visibility.ts'

/** A value outside React, followed. It reads alike where a first screen is drawn at build time, and nothing can change. */
export const useRead = <T>(subscribe: (changed: () => void) => () => void, read: () => T): T => {
  const sight = useContext(VisibilityContext)
  return useSyncExternalStore(
    useCallback((changed) => subscribe(() => sight.tell(changed)), [subscribe, sight]),
    read,
    read,
  )
}
