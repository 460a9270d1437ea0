import { query, useApi } from '@pavilion/api-client'
import { useSiteConfig } from '@pavilion/brand'
import { CRTY, endpoints } from '@pavilion/contract'
import { balanceQuery, preInfoQuery, storage, useSession } from '@pavilion/session'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { editionOf, themeOf } from '../app/edition-theme.ts'
import type { GuardSurroundings } from './guards.ts'

/** The page as the guards see it. The same object for the life of the page. */
export const useSurroundings = (): GuardSurroundings => {
  const api = useApi()
  const cache = useQueryClient()
  const { editions } = useSiteConfig()
  const { status } = useSession()
  const current = useRef(status)
  useLayoutEffect(() => {
    current.current = status
  }, [status])

  return useMemo(() => {
    const preInfo = preInfoQuery(api)
    return {
      isSignedIn: () => current.current === 'member',
      // A failure is tried again and keeps the session; only LOGIN_EXPIRED ends it (docs/decisions).
      refreshMember: () => void cache.prefetchQuery({ ...query(api, endpoints.memberInfo, {}), staleTime: 0 }),
      refreshBalance: () => void cache.prefetchQuery({ ...balanceQuery(api), staleTime: 0 }),
      depositSwitch: async () => (await cache.ensureQueryData(preInfo)).switches.deposit,
      enterSportsMode: () => void cache.prefetchQuery(query(api, endpoints.launch, { enName: CRTY })),
      applyTheme: () => {
        const allowed = cache.getQueryData(preInfo.queryKey)?.switches.edition
        const theme = themeOf(editionOf({ editions, allowed, kept: storage.get('edition') }))
        document.documentElement.dataset['theme'] = theme
      },
    }
  }, [api, cache, editions])
}
