import { query, type Client } from '@pavilion/api-client'
import { memberInfo, missingIdentity } from '@pavilion/contract/profile'
import type { Identify } from '@pavilion/contract/site'
import { preInfoQuery } from '@pavilion/session'
import type { QueryClient } from '@tanstack/react-query'
import type { PageFacts } from '@pavilion/domain'

export type IdentityDemand = Pick<PageFacts, 'bindPhone' | 'identify'>

/** What a page asks a member to have shown: phone and name where it is flagged bindPhone (guard 3), else what the site asks for. */
export const demandOf = ({ bindPhone }: IdentityDemand, site: Identify): Identify => (bindPhone ? 'name' : site)

/** Whether who is signed in has shown what a page demands; asks about them only where it demands anything. */
export const identified = async (client: Client, cache: QueryClient, target: IdentityDemand): Promise<boolean> => {
  const { identify } = await cache.ensureQueryData(preInfoQuery(client))
  const demand = demandOf(target, identify)
  if (demand === 'never') return true
  const member = await cache.fetchQuery({ ...query(client, memberInfo, {}), staleTime: 0 })
  return missingIdentity(demand, member) === undefined
}
