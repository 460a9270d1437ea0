import { useApiQuery } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import { protection } from '@pavilion/contract/protection'
import { useSession } from '@pavilion/session'

export type ProtectionData = DataOf<typeof protection>

/** No data for a visitor. `anew`: bets change the figures. */
export const useProtection = ({ anew: refetch = false } = {}) =>
  useApiQuery(
    protection,
    {},
    { enabled: useSession().status === 'member', ...(refetch && { refetchOnMount: 'always' as const }) },
  )
