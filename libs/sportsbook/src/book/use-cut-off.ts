import { useOnline } from './use-online.ts'
import { useStale } from './use-stale.ts'

/** Whether the platform has been out of reach for long enough to say so. */
export const useCutOff = (): boolean => {
  const online = useOnline()
  return useStale() === 'offline' || !online
}
