import { useCallback, useContext, useSyncExternalStore } from 'react'
import { VisibilityContext } from './visibility.ts'

/** Follows a value outside React. Screens drawn at build time read it the same way. */
export const useRead = <T>(subscribe: (changed: () => void) => () => void, read: () => T): T => {
  const visibility = useContext(VisibilityContext)
  return useSyncExternalStore(
    useCallback((changed) => subscribe(() => visibility.notify(changed)), [subscribe, visibility]),
    read,
    read,
  )
}
