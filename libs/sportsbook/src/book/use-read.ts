import { useCallback, useContext, useSyncExternalStore } from 'react'
import { VisibilityContext } from './visibility.ts'

/** Follows a value outside React. Screens drawn at build time read it the same way. */
export const useRead = <T>(subscribe: (changed: () => void) => () => void, read: () => T): T => {
  const sight = useContext(VisibilityContext)
  return useSyncExternalStore(
    useCallback((changed) => subscribe(() => sight.tell(changed)), [subscribe, sight]),
    read,
    read,
  )
}
