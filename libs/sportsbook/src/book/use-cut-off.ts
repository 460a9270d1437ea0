import { useOnline } from './use-online.ts'
import { useStale } from './use-stale.ts'

/** Whether nothing reaches the platform now, once it is worth a word: nothing that stands on the page can be taken. */
export const useCutOff = (): boolean => {
  const online = useOnline()
  return useStale() === 'offline' || !online
}
