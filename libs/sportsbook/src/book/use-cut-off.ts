import { useOnline } from './use-online.ts'
import { useStale } from './use-stale.ts'

export const useCutOff = (): boolean => {
  const online = useOnline()
  return useStale() === 'offline' || !online
}
