import { query, type Client } from '@pavilion/api-client'
import { memberInfo, missingIdentity } from '@pavilion/contract/profile'
import type { Identify } from '@pavilion/contract/site'
import { preInfoQuery } from '@pavilion/session'
import type { QueryClient } from '@tanstack/react-query'
import type { PageFacts } from '@pavilion/domain'

export type IdentityDemand = Pick<PageFacts, 'bindPhone' | 'identify'>

/** bindPhone needs phone and name (guard 3). */
export const demandOf = ({ bindPhone }: IdentityDemand, site: Identify): Identify => (bindPhone ? 'name' : site)

export const identified = async (client: Client, cache: QueryClient, target: IdentityDemand): Promise<boolean> => {
  const { identify } = await cache.ensureQueryData(preInfoQuery(client))
  const demand = demandOf(target, identify)
  if (demand === 'never') return true
  const member = await cache.fetchQuery({ ...query(client, memberInfo, {}), staleTime: 0 })
  return missingIdentity(demand, member) === undefined
}
