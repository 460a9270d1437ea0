import { useApiQuery } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import { protection } from '@pavilion/contract/protection'
import { useSession } from '@pavilion/session'

export type Protection = DataOf<typeof protection>

/** How the member protects themself; nothing for a visitor. `anew`: asks when it is shown, since bets move its figures. */
export const useProtection = ({ anew = false } = {}) =>
  useApiQuery(
    protection,
    {},
    { enabled: useSession().status === 'member', ...(anew && { refetchOnMount: 'always' as const }) },
  )
