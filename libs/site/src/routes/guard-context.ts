import { query } from '@pavilion/api-client'
import type { SiteConfig } from '@pavilion/brand'
import { CRTY, launch } from '@pavilion/contract/games'
import { memberInfo } from '@pavilion/contract/profile'
import { navigationList } from '@pavilion/contract/site'
import { balanceQuery, preInfoQuery, storage, type Runtime } from '@pavilion/session'
import type { QueryClient } from '@tanstack/react-query'
import { editionOf, applyEdition } from '../edition/edition-theme.ts'
import type { GuardContext } from './guards.ts'

interface Page {
  readonly site: Pick<SiteConfig, 'editions'>
  readonly runtime: Pick<Runtime, 'client' | 'session'>
  readonly cache: QueryClient
}

export const guardContextOf = ({ site, runtime, cache }: Page): GuardContext => {
  const { client, session } = runtime
  const preInfo = preInfoQuery(client)
  return {
    isSignedIn: () => session.identity().status === 'member',
    // Only LOGIN_EXPIRED ends the session (docs/decisions).
    refreshMember: () => void cache.prefetchQuery({ ...query(client, memberInfo, {}), staleTime: 0 }),
    // Loaded on demand.
    identified: async (target) => (await import('./identified.ts')).identified(client, cache, target),
    refreshBalance: () => void cache.prefetchQuery({ ...balanceQuery(client), staleTime: 0 }),
    depositSwitch: async () => (await cache.ensureQueryData(preInfo)).switches.deposit,
    listsSportVenue: async (enName) => {
      const { list } = await cache.ensureQueryData(query(client, navigationList, {}))
      return list.some(({ code, venues }) => code === 'TY' && venues.some((venue) => venue.enName === enName))
    },
    enterSportsMode: () => void cache.prefetchQuery(query(client, launch, { enName: CRTY })),
    applyTheme: () => {
      const allowed = cache.getQueryData(preInfo.queryKey)?.switches.edition ?? storage.get('editionSwitch')
      applyEdition(editionOf({ editions: site.editions, allowed, kept: storage.get('edition') }))
    },
  }
}
