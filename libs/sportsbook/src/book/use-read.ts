import { useCallback, useContext, useSyncExternalStore } from 'react'
import { VisibilityContext } from './visibility.ts'

/** Also on screens drawn at build time. */
export const useRead = <T>(subscribe: (onChange: () => void) => () => void, read: () => T): T => {
  const visibility = useContext(VisibilityContext)
  return useSyncExternalStore(
    useCallback((onChange) => subscribe(() => visibility.notify(onChange)), [subscribe, visibility]),
    read,
    read,
  )
}
