import { useApiQuery } from '@pavilion/api-client'
import { protection, type DataOf } from '@pavilion/contract'
import { useSession } from '@pavilion/session'

export type Protection = DataOf<typeof protection>

/** How the member protects themself; nothing for a visitor. */
export const useProtection = () => useApiQuery(protection, {}, { enabled: useSession().status === 'member' })
