import { query } from '@pavilion/api-client'
import type { SiteConfig } from '@pavilion/brand'
import { memberInfo } from '@pavilion/contract/profile'
import { balanceQuery, isSwitchedOn, preInfoQuery, storage, type Runtime } from '@pavilion/session'
import type { QueryClient } from '@tanstack/react-query'
import { editionOf, applyEdition } from '../edition/edition-theme.ts'
import type { SiteGuardContext } from './guards.ts'

interface Page {
  readonly site: Pick<SiteConfig, 'editions'>
  readonly runtime: Pick<Runtime, 'client' | 'session'>
  readonly cache: QueryClient
}

export const guardContextOf = ({ site, runtime, cache }: Page): SiteGuardContext => {
  const { client, session } = runtime
  const preInfo = preInfoQuery(client)
  return {
    isSignedIn: () => session.identity().status === 'member',
    read: (endpoint, payload) => cache.ensureQueryData(query(client, endpoint, payload)),
    prefetch: (endpoint, payload) => void cache.prefetchQuery(query(client, endpoint, payload)),
    // Only LOGIN_EXPIRED ends the session (docs/decisions).
    refreshMember: () => void cache.prefetchQuery({ ...query(client, memberInfo, {}), staleTime: 0 }),
    identified: async (target) => (await import('./identified.ts')).identified(client, cache, target),
    refreshBalance: () => void cache.prefetchQuery({ ...balanceQuery(client), staleTime: 0 }),
    isOn: async (name) => isSwitchedOn(await cache.ensureQueryData(preInfo), name),
    applyTheme: () => {
      const allowed = cache.getQueryData(preInfo.queryKey)?.switches.edition ?? storage.get('editionSwitch')
      applyEdition(editionOf({ editions: site.editions, allowed, stored: storage.get('edition') }))
    },
  }
}
