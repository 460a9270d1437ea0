import type { Balance } from '@pavilion/contract/funds'
import { MSG } from '@pavilion/contract/realtime'
import type { Realtime } from '@pavilion/realtime'
import type { QueryClient } from '@tanstack/react-query'
import { balanceKey, newerBalance } from '../facts/balance.ts'
import { refreshMemberCache } from '../identity/member-cache.ts'
import type { Session } from '../identity/session.ts'

const takeBalance = (cache: QueryClient, balance: Balance): void => {
  cache.setQueryData<Balance>(balanceKey, (known) => newerBalance(known, balance))
}

/** Without a socket, what would be pushed is asked for this often, milliseconds. */
export const ASK_EVERY_MS = 15_000

/** Writes the platform's pushes into the query cache, until the returned function is called. */
export const bridgePushes = ({
  realtime,
  session,
  cache,
}: {
  readonly realtime: Realtime
  readonly session: Session
  readonly cache: QueryClient
}): (() => void) => {
  let connectedBefore = false
  // Also where sockets are blocked for good: a settled bet and its balance would stay as they were.
  const again = setInterval(
    () => realtime.state() !== 'ready' && refreshMemberCache(cache, { stale: true }),
    ASK_EVERY_MS,
  )
  /** What is done with bets and orders comes with a member's first one; whoever signs in meanwhile is told nothing of it. */
  const later = (load: () => Promise<() => void>): void => {
    const token = session.token()
    void load().then((take) => session.token() === token && take())
  }
  const stops = [
    realtime.on(MSG.BALANCE, (balance) => takeBalance(cache, balance)),
    realtime.on(MSG.WAGER, ({ wager, balanceVersion }) =>
      later(async () => {
        const { takeWager } = await import('./take-wager.ts')
        return () => takeWager(cache, wager, balanceVersion)
      }),
    ),
    realtime.on(MSG.DEPOSIT, ({ order }) =>
      later(async () => {
        const { takeOrder } = await import('./take-order.ts')
        return () => takeOrder(cache, order)
      }),
    ),
    realtime.on(MSG.STANDING, () => refreshMemberCache(cache)),
    realtime.on(MSG.SESSION_ENDED, () => session.end({ reason: 'expired' })),
    realtime.subscribeState(() => {
      if (realtime.state() !== 'ready') return
      // What was pushed while the line was down is asked for.
      if (connectedBefore) refreshMemberCache(cache)
      connectedBefore = true
    }),
  ]
  return () => {
    clearInterval(again)
    for (const stop of stops) stop()
  }
}
