import { endpoints } from '@pavilion/contract'
import { NETWORKS } from '@pavilion/contract/funds'
import { withCheckDigit } from '@pavilion/contract/testing'
import { PAYOUT_CALLBACK_PATH, type PayoutCallback } from '@pavilion/protocols'
import { sql } from 'kysely'
import { transaction } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { createMembers, createMembersModule, writePersonal } from '../../members/index.ts'
import { createPayoutAccounts, disableOtherHolders } from '../../payout-accounts/index.ts'
import { signedHeaders } from '../../providers/index.ts'
import { BET_EVENTS } from '../../sportsbook/events.ts'
import {
  aMember,
  ledgerMustBalance,
  testConfig,
  testPlatform,
  type MemberToMake,
  type TestDatabase,
} from '../../testing/index.ts'
import { createTurnover } from '../../turnover/index.ts'
import { createWithdrawals } from '../index.ts'
import { withdrawalMetrics } from '../metrics.ts'
import { withdrawalStore } from '../orders/withdrawal-store.ts'
import { payDue, type PayoutParts } from '../payouts/pay-due.ts'
import { createHttpPayoutProvider } from '../payouts/payout-provider.ts'
import { Registry } from 'prom-client'
import { PayoutStub } from './payout-stub.ts'

const secret = testConfig().secrets.PAYMENT_SECRET
/** Longer than any machine is busy, ms; a lost answer hangs up instead. */
const TIMEOUT_MS = 30_000
const CARD = '6222021234567890128'
export const FUND_PASSWORD = 'f'.repeat(32)
export const PHONE_CODE = '123456'
let nextPhone = 13_900_000_000

interface WireOrder {
  readonly orderNo: string
  readonly state: string
  readonly amount: string
  readonly fee: string
  readonly net: string
  readonly reason?: string
  readonly waits?: string
  readonly events: readonly { readonly state: string }[]
}
interface WireInfo {
  readonly walletToken: string
  readonly withdrawable: string
  readonly tied: string
  readonly today: { readonly count: number; readonly amount: string }
  readonly running: readonly WireOrder[]
  readonly newAccounts: readonly { readonly accountId: string; readonly asked: string }[]
}

export const withdrawalsPlatform = async (kind: TestDatabase) => {
  const provider = new PayoutStub(secret)
  /** Millionths of a yuan for a USDT; undefined: the provider does not answer. */
  let rate: string | undefined = '7180000'
  /** Named first. */
  let otherCoin: { readonly coin: string; readonly rate: string } | undefined
  const baseUrl = await provider.start()
  const platform = await testPlatform({
    database: kind,
    config: { publicUrl: 'http://platform.test' },
    modules: (deps) => {
      const members = createMembers(deps)
      const checkFundPassword = async (_call: unknown, digest: string): Promise<void> => {
        if (digest !== FUND_PASSWORD) throw new Refusal('PASSWORD_CHECK_FAILURE')
      }
      const checkPhoneCode = async (_call: unknown, code: string): Promise<void> => {
        if (code !== PHONE_CODE) throw new Refusal('AUTHENTICATION_CODE_ERROR')
      }
      const accounts = createPayoutAccounts(deps, { members, checkFundPassword, checkPhoneCode })
      const http = createHttpPayoutProvider({
        baseUrl,
        secret,
        now: () => Math.floor(deps.clock.now() / 1000),
        timeoutMs: TIMEOUT_MS,
      })
      const withdrawals = createWithdrawals(deps, {
        members,
        accounts,
        checkFundPassword,
        checkPhoneCode,
        provider: http,
        ratesOf: async (currency) => {
          if (rate === undefined) throw new Error('silent')
          const fields = { coin: 'USDT', currency, rate, minAmount: '1', confirmations: 1 }
          const at = Math.floor(deps.clock.now() / 1000)
          const coins = [...(otherCoin ? [{ ...fields, ...otherCoin }] : []), fields]
          return coins.flatMap((each) => NETWORKS.map((network) => ({ ...each, network, at })))
        },
      })
      // What is due goes out when the test says so, not each second besides.
      const paidByHand = { ...withdrawals, start: async () => undefined }
      const operated = createMembersModule(deps, {
        members,
        endSignIns: async () => undefined,
        nameChanged: disableOtherHolders,
      })
      const turnover = createTurnover(deps, { betFacts: BET_EVENTS })
      return { modules: [operated, accounts, turnover, paidByHand], accounts, http }
    },
  })
  const { db, app, made } = platform
  const payouts: PayoutParts = {
    store: withdrawalStore(db),
    provider: made.http,
    accounts: made.accounts,
    clock: platform.clock,
    events: { nudge: () => undefined },
    metrics: withdrawalMetrics(new Registry()),
    log: app.deps.log,
    publicUrl: 'http://platform.test',
  }

  const addCard = async (member: Awaited<ReturnType<typeof aMember>>, number = CARD) =>
    member.call(endpoints.addPayoutAccount, {
      account: { kind: 'bank', bank: 'ICBC', number, province: '浙江省', city: '杭州市' },
      password: FUND_PASSWORD,
      code: PHONE_CODE,
    })

  /** With a card that is a day old, and a withdrawal behind them, so that nothing about them is new. */
  const member = async ({ isNew = false, ...facts }: MemberToMake & { readonly isNew?: boolean } = {}) => {
    const one = await aMember(platform, {
      money: 10_000_00n,
      verified: true,
      phone: String((nextPhone += 1)),
      ...facts,
    })
    const { siteId, userId } = one
    const key = await createMembers(app.deps).personalKey(siteId, userId)
    if (!key) throw new Error('a new member has a key')
    await transaction(db, (tx) => writePersonal(tx, one, key, 'real_name', '林悦'))
    const added = await addCard(one, cardOf())
    const accountId = (added.data as { list: readonly { id: string }[] }).list[0]?.id ?? ''
    if (!isNew) {
      await sql`update payout_accounts set hold_until = now() - interval '1 s' where account_id = ${accountId}::uuid`.execute(
        db,
      )
      await sql`insert into deposit_orders (site_id, order_no, user_id, channel_id, currency, amount, fee, state, payment_id, return_url, created_at,
          expires_at, settled_at, journal_id, request_id)
        values (${siteId}, ${`CK-${userId}`}, ${userId}::uuid, 'bank', 'CNY', 100, 0, 'paid', ${`p-${userId}`}, 'http://a.test', now(), now(), now(),
          uuid_v7(), 'test')`.execute(db)
      await sql`insert into withdrawals (site_id, order_no, user_id, account_id, paid_to, currency, amount, fee, state, site_day, created_at, sent_at,
          take_until, payout_id, ended_at, request_id)
        values (${siteId}, ${`QK-${userId}`}, ${userId}::uuid, ${accountId}::uuid, '{"kind":"bank","code":"ICBC","masked":"0128"}', 'CNY', 100, 0,
          'paid', '2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01', ${`po-${userId}`}, '2026-01-01', 'test')`.execute(
        db,
      )
      await sql`insert into withdrawal_events (site_id, order_no, seq, at, state)
        values (${siteId}, ${`QK-${userId}`}, 1, '2026-01-01', 'paid')`.execute(db)
    }
    const info = async () => (await one.call(endpoints.withdrawInfo)).data as WireInfo
    const ask = async (
      amount: string,
      more: Readonly<Record<string, string>> = {},
      options: { readonly key?: string } = {},
    ) => {
      const walletToken = more['walletToken'] ?? (await info()).walletToken
      const payload = { accountId, amount, fee: '0', password: FUND_PASSWORD, ...more, walletToken }
      return one.call(endpoints.withdrawNew, payload, options)
    }
    return {
      ...one,
      accountId,
      info,
      ask,
      /** A day old. Returns its id. */
      addAddress: async (address: string): Promise<string> => {
        const account = { kind: 'coin', network: 'TRC20', address }
        const answer = await one.call(endpoints.addPayoutAccount, {
          account,
          password: FUND_PASSWORD,
          code: PHONE_CODE,
        })
        const { list } = answer.data as { list: readonly { id: string; kind: string }[] }
        const id = list.find(({ kind: of }) => of === 'coin')?.id ?? ''
        await sql`update payout_accounts set hold_until = now() - interval '1 s' where account_id = ${id}::uuid`.execute(
          db,
        )
        return id
      },
      order: async (amount = '100000') => (await ask(amount)).data as WireOrder,
      show: async (orderNo: string) =>
        ((await one.call(endpoints.withdrawOrderInfo, { orderNo })).data as { order: WireOrder }).order,
      cancel: async (orderNo: string) =>
        ((await one.call(endpoints.withdrawCancel, { orderNo })).data as { order: WireOrder }).order,
      holds: async () => {
        const { rows } = await sql<{ centre: bigint; withdrawal: bigint }>`
          select p.centre, coalesce((select balance from accounts a where a.user_id = p.user_id and a.kind = 'withdrawal'), 0)::bigint as withdrawal
            from purses p where p.user_id = ${userId}::uuid`.execute(db)
        return rows[0]
      },
    }
  }

  const report = async (orderNo: string, changes: Partial<PayoutCallback> = {}) => {
    const payout = provider.payouts.get(orderNo)
    const body = JSON.stringify({
      eventId: `ev_${orderNo}`,
      orderNo,
      payoutId: payout?.payoutId ?? 'po_unknown',
      amount: payout?.amount ?? '100000',
      currency: payout?.currency ?? 'CNY',
      state: 'paid',
      at: Math.floor(platform.now() / 1000),
      ...changes,
    })
    const signed = { method: 'POST', path: PAYOUT_CALLBACK_PATH, body }
    const answer = await app.http.inject({
      method: 'POST',
      url: PAYOUT_CALLBACK_PATH,
      headers: {
        'content-type': 'application/json',
        ...signedHeaders(secret, signed, Math.floor(platform.now() / 1000)),
      },
      payload: body,
    })
    return answer.statusCode
  }

  return {
    ...platform,
    provider,
    payouts,
    member,
    addCard,
    report,
    /** A request for a card that reaches the provider now, whenever it left. */
    send: (orderNo: string) =>
      made.http.create({
        orderNo,
        amount: '100000',
        currency: 'CNY',
        payTo: { kind: 'bank', bank: 'ICBC', number: CARD, holder: '林悦' },
        takeUntil: Math.floor(platform.now() / 1000) + 60,
        callbackUrl: 'http://platform.test',
      }),
    /** What the job does that runs every second. */
    pay: () => payDue(payouts),
    offer: (other: typeof otherCoin) => (otherCoin = other),
    /** What the provider says a USDT costs; undefined: it says nothing. */
    setRate: (next: string | undefined) => (rate = next),
    mustBalance: () => ledgerMustBalance(db),
    close: async (): Promise<void> => {
      await platform.close()
      await provider.stop()
    },
  }
}
export type WithdrawalsPlatform = Awaited<ReturnType<typeof withdrawalsPlatform>>

let nextCard = 0
/** Another one each time. */
export const cardOf = (): string => withCheckDigit(`622202${String((nextCard += 1)).padStart(12, '0')}`)
