import { useApiQuery } from '@pavilion/api-client'
import { getUnreadForType } from '@pavilion/contract/letters'

export const UNREAD_PAYLOAD = { userSystem: 1 } as const

/** By type and in all; pushes keep it (letters/letters-push.ts). */
export const useUnreadLetters = () => useApiQuery(getUnreadForType, UNREAD_PAYLOAD, { staleTime: 60_000 })
