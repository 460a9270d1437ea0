import { ApiProvider, query, type MakeToken } from '@pavilion/api-client'
import { useSiteConfig } from '@pavilion/brand'
import { endpoints } from '@pavilion/contract'
import type { OpenSocket } from '@pavilion/realtime'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { authEvents } from '../events/auth-events.ts'
import { balanceQuery } from '../facts/balance.ts'
import { preInfoQuery } from '../facts/pre-info.ts'
import { bridgePushes } from '../pushes/bridge.ts'
import { storage } from '../storage/storage.ts'
import { clearMemberCache } from './member-cache.ts'
import { createRuntime } from './runtime.ts'
import { RealtimeContext, SessionContext, type SessionFace } from './session-context.ts'
import type { SignedIn } from './session.ts'

export interface SessionProviderProps {
  /** Version of the site's build, sent with every request. */
  readonly clientVersion: string
  /** BIND_REAL_NAME (spec section 8): shows the server's message with a way to the user info page. */
  readonly onBindRealName: (message: string) => void
  /** In place of the browser's own; fixed for the life of the page. */
  readonly fetch?: typeof fetch
  readonly openSocket?: OpenSocket
  readonly makeToken?: MakeToken
  readonly children: ReactNode
}

/** Gives the page its session, API client and pushes. Stands below BrandProvider and react-query's provider. */
export const SessionProvider = ({ children, onBindRealName, ...given }: SessionProviderProps) => {
  const site = useSiteConfig()
  const cache = useQueryClient()
  const [{ session, client, realtime, notices }] = useState(() => createRuntime({ site, storage, ...given }))
  const identity = useSyncExternalStore(session.subscribe, session.identity)

  useEffect(() => notices.on('bindRealName', onBindRealName), [notices, onBindRealName])
  useEffect(
    () =>
      notices.on(
        'maintenance',
        () => void cache.invalidateQueries({ queryKey: preInfoQuery(client).queryKey }, { cancelRefetch: false }),
      ),
    [notices, cache, client],
  )

  useEffect(() => {
    const stops = [
      session.followOtherTabs(),
      session.subscribe((ended) => {
        clearMemberCache(cache)
        realtime.renew()
        if (ended) authEvents.emit('login_expired', ended)
      }),
      bridgePushes({ realtime, session, cache }),
    ]
    realtime.start()
    return () => {
      realtime.stop()
      for (const stop of stops) stop()
    }
  }, [session, realtime, cache])

  const face = useMemo((): SessionFace => {
    const signIn = async (data: SignedIn): Promise<void> => {
      session.begin(data)
      await Promise.allSettled([
        cache.fetchQuery(query(client, endpoints.memberInfo, {})),
        cache.fetchQuery(balanceQuery(client)),
      ])
      // Someone may have signed out meanwhile.
      if (session.token() === data.token) authEvents.emit('login_success')
    }
    const signOut = (): void => {
      // The call takes the token with it before the session forgets it. Offline the token dies by its time-out.
      client.call(endpoints.logout, {}).catch(() => undefined)
      session.end({ reason: 'signed-out' })
    }
    return { ...identity, signIn, signOut }
  }, [identity, session, client, cache])

  return (
    <ApiProvider client={client}>
      <RealtimeContext value={realtime}>
        <SessionContext value={face}>{children}</SessionContext>
      </RealtimeContext>
    </ApiProvider>
  )
}
