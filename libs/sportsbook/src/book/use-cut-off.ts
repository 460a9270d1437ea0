import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useStale } from './use-stale.ts'

/** Whether nothing reaches the platform now, once it is worth a word: nothing that stands on the page can be taken. */
export const useCutOff = (): boolean => {
  const online = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )
  const stale = useStale()
  return !online || stale === 'offline'
}
