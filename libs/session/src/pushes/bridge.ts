import type { Balance } from '@pavilion/contract/funds'
import { MSG } from '@pavilion/contract/realtime'
import type { Realtime } from '@pavilion/realtime'
import type { PushHandler } from './push-handler.ts'
import type { QueryClient } from '@tanstack/react-query'
import { balanceKey, newerBalance } from '../facts/balance.ts'
import { refreshMemberCache } from '../identity/member-cache.ts'
import type { Session } from '../identity/session.ts'

const applyBalancePush = (cache: QueryClient, balance: Balance): void => {
  cache.setQueryData<Balance>(balanceKey, (previous) => newerBalance(previous, balance))
}

/** Without a socket. */
export const ASK_EVERY_MS = 15_000

export const bridgePushes = ({
  realtime,
  session,
  cache,
  handlers,
}: {
  readonly realtime: Realtime
  readonly session: Session
  readonly cache: QueryClient
  readonly handlers: readonly PushHandler[]
}): (() => void) => {
  let connectedBefore = false
  // Where sockets are blocked, a settled bet and its balance would never change.
  const again = setInterval(
    () => realtime.state() !== 'ready' && refreshMemberCache(cache, { stale: true }),
    ASK_EVERY_MS,
  )
  /** Another member gets nothing of a frame whose code is still loading. */
  const follow = ({ msgId, load }: PushHandler): (() => void) =>
    realtime.on(msgId, (data) => {
      const token = session.token()
      void load().then(({ default: take }) => session.token() === token && take(cache, data))
    })
  const stops = [
    realtime.on(MSG.BALANCE, (balance) => applyBalancePush(cache, balance)),
    ...handlers.map(follow),
    realtime.on(MSG.RESTRICTIONS_CHANGED, () => refreshMemberCache(cache)),
    realtime.on(MSG.SESSION_ENDED, () => session.end({ reason: 'expired' })),
    realtime.subscribeState(() => {
      if (realtime.state() !== 'ready') return
      // Pushes missed while disconnected.
      if (connectedBefore) refreshMemberCache(cache)
      connectedBefore = true
    }),
  ]
  return () => {
    clearInterval(again)
    for (const stop of stops) stop()
  }
}
