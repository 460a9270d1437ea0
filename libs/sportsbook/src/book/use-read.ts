import { useCallback, useContext, useSyncExternalStore } from 'react'
import { VisibilityContext } from './visibility.ts'

/** Also on screens drawn at build time. */
export const useRead = <T>(subscribe: (changed: () => void) => () => void, read: () => T): T => {
  const visibility = useContext(VisibilityContext)
  return useSyncExternalStore(
    useCallback((changed) => subscribe(() => visibility.notify(changed)), [subscribe, visibility]),
    read,
    read,
  )
}
