import { query, type Client } from '@pavilion/api-client'
import { memberInfo, missingIdentity } from '@pavilion/contract'
import { preInfoQuery } from '@pavilion/session'
import type { QueryClient } from '@tanstack/react-query'

/** Whether who is signed in has shown what the site asks for before money comes in; asks about them only where it asks for anything. */
export const identified = async (client: Client, cache: QueryClient): Promise<boolean> => {
  const { identify } = await cache.ensureQueryData(preInfoQuery(client))
  if (identify === 'never') return true
  const member = await cache.fetchQuery({ ...query(client, memberInfo, {}), staleTime: 0 })
  return missingIdentity(identify, member) === undefined
}
