import { endpoints } from '@pavilion/contract'
import type { StatusName } from '@pavilion/contract'
import { sql } from 'kysely'
import { memberStateCalls } from '../../accounts/state/operator.ts'
import { createContentModule } from '../../content/index.ts'
import { seedContent } from '../../content/seed.ts'
import { Refusal } from '../../http/index.ts'
import { createMembers } from '../../members/index.ts'
import { aMember, ledgerMustBalance, testPlatform, type MemberToMake, type TestDatabase } from '../../testing/index.ts'
import { checkDueTransfers } from '../transfers/check-due.ts'
import { createHttpWalletVenue } from '../venue/http-wallet-venue.ts'
import { createVenueWallets } from '../venue-wallets.ts'
import { WalletStub } from './wallet-stub.ts'

const secret = 'venue-for-tests-only-0123456789abcdef'
/** Longer than any machine is busy, ms; a lost answer hangs up instead. */
const TIMEOUT_MS = 30_000

interface WireTransfer {
  readonly transferId: string
  readonly channelCode: string
  readonly state: string
  readonly amount: string
  readonly reason?: string
}
interface WireBalances {
  readonly list: readonly {
    channelCode: string
    balance: string | null
    state: string
    wallet: string
    activityLeft?: string
    pending?: WireTransfer
  }[]
  readonly total: string
  readonly unanswered: number
  readonly inTransit: string
  readonly autoTransfer: number
}
interface WireRecycled {
  readonly list: readonly { channelCode: string; outcome: string; amount: string | null }[]
  readonly total: string
}

export const walletsPlatform = async (kind: TestDatabase) => {
  const venue = new WalletStub(secret)
  const baseUrl = await venue.start()
  const may: { status: StatusName | undefined } = { status: undefined }
  const platform = await testPlatform({
    database: kind,
    config: { venue: { baseUrl, secret } },
    modules: (deps) => {
      const members = createMembers(deps)
      const wallets = createVenueWallets(deps, {
        mayEnter: async (call) => {
          if (may.status) throw new Refusal(may.status)
          await members.may(call, call.member.userId, 'launch')
        },
        venue: createHttpWalletVenue({
          baseUrl,
          secret,
          now: () => Math.floor(deps.clock.now() / 1000),
          timeoutMs: TIMEOUT_MS,
          balanceMs: TIMEOUT_MS,
        }),
      })
      // What is in doubt is asked about when the test says so, not each second besides.
      const byHand = { ...wallets.module, start: async () => undefined }
      const states = { operator: memberStateCalls(deps.events, { endAll: async () => undefined }, members.marks) }
      return { modules: [createContentModule(deps), byHand, states], wallets }
    },
  })
  const { db, made } = platform
  const { parts } = made.wallets
  for (const siteId of [3000, 3001]) await seedContent(db, { siteId, now: platform.now(), elsewhere: true })

  const member = async (facts: MemberToMake = {}) => {
    const one = await aMember(platform, { money: 10_000_00n, verified: true, ...facts })
    const { siteId, userId } = one
    const keyAt = (enName: string) => `${enName}/${parts.aliasOf(siteId, enName, userId)}`
    const move = (
      channelCode: string,
      amount: string,
      ty: 1 | 2,
      options: { readonly key?: string; readonly isActivity?: 1 } = {},
    ) =>
      one.call(
        endpoints.venueTransfer,
        { channelCode, amount, ty, ...(options.isActivity && { isActivity: 1 }) },
        options.key === undefined ? {} : { key: options.key },
      )
    return {
      ...one,
      move,
      moved: async (channelCode: string, amount: string, ty: 1 | 2 = 1) =>
        ((await move(channelCode, amount, ty)).data as { transfer: WireTransfer }).transfer,
      all: (channelCode: string, ty: 1 | 2) => one.call(endpoints.utcTransfer, { channelCode, ty }),
      balances: async (category = 8) => (await one.call(endpoints.allBalance, { category })).data as WireBalances,
      recycle: async (options: { readonly key?: string } = {}) =>
        (await one.call(endpoints.recycle, {}, options)).data as WireRecycled,
      last: async () => ((await one.call(endpoints.venueTransferList, {})).data as { list: WireTransfer[] }).list,
      /** At the venue, as the venue has it. */
      at: (enName: string) => venue.balances.get(keyAt(enName)) ?? 0n,
      play: (enName: string, balance: bigint) => void venue.balances.set(keyAt(enName), balance),
      mustBet: (enName: string, left: bigint) => void venue.activities.set(keyAt(enName), left),
      holds: async () => {
        const { rows } = await sql<{ centre: bigint; transit: bigint }>`
          select p.centre, coalesce((select balance from accounts a where a.user_id = p.user_id and a.kind = 'transit'), 0)::bigint as transit
            from purses p where p.user_id = ${userId}::uuid`.execute(db)
        return rows[0]
      },
    }
  }

  return {
    ...platform,
    venue,
    may,
    member,
    wallets: made.wallets,
    check: () => checkDueTransfers(parts),
    /** What lies at a venue, by the house's books. */
    house: async (enName: string): Promise<bigint> => {
      const { rows } = await sql<{ sum: bigint }>`
        select coalesce(sum(balance), 0)::bigint as sum from accounts where kind = ${`venue:${enName}`}`.execute(db)
      return rows[0]?.sum ?? 0n
    },
    mustBalance: () => ledgerMustBalance(db),
    close: async () => {
      await platform.close()
      await venue.stop()
    },
  }
}
export type WalletsPlatform = Awaited<ReturnType<typeof walletsPlatform>>
