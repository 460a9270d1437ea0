import { useApiQuery } from '@pavilion/api-client'
import { pointsMine } from '@pavilion/contract/points'
import { useSession } from '@pavilion/session'

/** Of members alone; pushes keep it (points-push.ts). */
export const useOwnPoints = () =>
  useApiQuery(pointsMine, {}, { staleTime: 60_000, enabled: useSession().status === 'member' })
