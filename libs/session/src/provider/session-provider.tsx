import { ApiProvider, query } from '@pavilion/api-client'
import { logout } from '@pavilion/contract/account'
import { memberInfo } from '@pavilion/contract/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { authEvents } from '../events/auth-events.ts'
import { balanceQuery } from '../facts/balance.ts'
import { lookAfterLoss } from '../facts/look-after-loss.ts'
import { preInfoQuery } from '../facts/pre-info.ts'
import { bridgePushes } from '../pushes/bridge.ts'
import type { PushHandler } from '../pushes/push-handler.ts'
import { loadForMember } from '../identity/after-sign-in.ts'
import { clearMemberCache, refreshMemberCache } from '../identity/member-cache.ts'
import type { Runtime } from '../identity/runtime.ts'
import { RealtimeContext, SessionContext, type SessionFace } from '../identity/session-context.ts'
import type { SignedIn } from '../identity/session.ts'

export interface SessionProviderProps {
  readonly runtime: Runtime
  /** BIND_REAL_NAME (spec section 8), with the server's message. */
  readonly onBindRealName: (message: string) => void
  /** UNBOUND_PHONE. */
  readonly onBindPhone: (message: string) => void
  readonly pushes?: readonly PushHandler[]
  readonly children: ReactNode
}

const NO_PUSHES: readonly PushHandler[] = []

/** Below react-query's provider. */
export const SessionProvider = ({
  children,
  runtime,
  onBindRealName,
  onBindPhone,
  pushes = NO_PUSHES,
}: SessionProviderProps) => {
  const cache = useQueryClient()
  const { session, client, realtime, notices } = runtime
  const identity = useSyncExternalStore(session.subscribe, session.identity, session.identity)

  useEffect(() => notices.on('bindRealName', onBindRealName), [notices, onBindRealName])
  useEffect(() => notices.on('bindPhone', onBindPhone), [notices, onBindPhone])
  useEffect(() => notices.on('realityCheck', () => refreshMemberCache(cache)), [notices, cache])
  useEffect(
    () =>
      notices.on('consent', () => {
        refreshMemberCache(cache)
        authEvents.emit('consent')
      }),
    [notices, cache],
  )
  useEffect(() => {
    const look = (): void =>
      void cache.invalidateQueries({ queryKey: preInfoQuery(client).queryKey }, { cancelRefetch: false })
    const stops = [notices.on('maintenance', look), lookAfterLoss({ realtime, look })]
    return () => {
      for (const stop of stops) stop()
    }
  }, [notices, realtime, cache, client])

  useEffect(() => {
    const stops = [
      session.subscribe((endReason) => {
        clearMemberCache(cache)
        realtime.renew()
        if (endReason) authEvents.emit('login_expired', endReason)
      }),
      // Last: it reports missed changes first.
      session.followOtherTabs(),
      bridgePushes({ realtime, session, cache, handlers: pushes }),
    ]
    realtime.start()
    return () => {
      realtime.stop()
      for (const stop of stops) stop()
    }
  }, [session, realtime, cache, pushes])

  const face = useMemo((): SessionFace => {
    const signIn = async (data: SignedIn): Promise<void> => {
      session.begin(data)
      await Promise.allSettled([
        cache.fetchQuery(query(client, memberInfo, {})),
        cache.fetchQuery(balanceQuery(client)),
        loadForMember({ client, cache }),
      ])
      // Somebody may have signed out meanwhile.
      if (session.token() !== data.token) return
      authEvents.emit('login_success', { ...(data.lastSignIn && { lastSignIn: data.lastSignIn }) })
    }
    const signOut = (): void => {
      // With the token, before the session forgets it. Offline the token expires.
      client.call(logout, {}).catch(() => undefined)
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
