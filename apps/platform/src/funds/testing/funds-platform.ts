import { endpoints } from '@pavilion/contract'
import { PAYMENT_CALLBACK_PATH, type PaymentCallback } from '@pavilion/protocols'
import { transaction } from '../../db/index.ts'
import { createMembers, writePersonal } from '../../members/index.ts'
import type { Deps, Module } from '../../module/module.ts'
import { signedHeaders } from '../../providers/index.ts'
import {
  aMember,
  AURORA,
  JADE,
  ledgerMustBalance,
  testConfig,
  setNameState,
  testPlatform,
  type CallOptions,
  type MemberToMake,
  type TestDatabase,
} from '../../testing/index.ts'
import { createCoinRates, createFundsModule } from '../index.ts'
import { createHttpPaymentProvider } from '../provider/http-payment-provider.ts'
import { PaymentStub } from './payment-stub.ts'

const secret = testConfig().secrets.PAYMENT_SECRET
/** Longer than any machine is busy, ms; a lost answer hangs up instead. */
const TIMEOUT_MS = 30_000

export interface WireOrder {
  orderNo: string
  state: string
  amount: string
  fee: string
  credit: string
  checkoutUrl?: string
  expiresAt: number
  events: { state: string }[]
}

interface FundsPlatformParts {
  readonly currency?: string
  readonly feedUrl?: string
  /** Beside that of funds. */
  readonly modules?: (deps: Deps) => readonly Module[]
}

/** With a payment provider that answers as tests tell it. */
export const fundsPlatform = async (kind: TestDatabase, parts: FundsPlatformParts = {}) => {
  const { currency = AURORA.currency, feedUrl, modules: others = () => [] } = parts
  const provider = new PaymentStub(secret)
  const baseUrl = await provider.start()
  const platform = await testPlatform({
    database: kind,
    sites: [{ ...AURORA, currency }, JADE],
    config: { publicUrl: 'http://platform.test', ...(feedUrl !== undefined && { feedUrl }) },
    modules: (deps) => {
      const now = (): number => Math.floor(deps.clock.now() / 1000)
      const http = createHttpPaymentProvider({ baseUrl, secret, now, timeoutMs: TIMEOUT_MS })
      const funds = createFundsModule(deps, {
        members: createMembers(deps),
        provider: http,
        rates: createCoinRates(http, deps.clock.now),
      })
      return { modules: [funds, ...others(deps)] }
    },
  })
  const { db } = platform
  provider.ratesAt = () => Math.floor(platform.now() / 1000)
  const seconds = (): number => Math.floor(platform.now() / 1000)

  const member = async (facts: MemberToMake = {}) => {
    const { userId, siteId, token, call } = await aMember(platform, facts)
    const pay = (amount = '100000', options: CallOptions & { channelId?: string; fields?: object } = {}) =>
      call(endpoints.pay, { channelId: options.channelId ?? 'bank', amount, ...options.fields }, options)
    return {
      userId,
      siteId,
      token,
      call,
      pay,
      order: async (amount?: string, channelId = 'bank') => (await pay(amount, { channelId })).data as WireOrder,
      statusOf: async (orderNo?: string) => {
        const { data } = await call(endpoints.getDepositOrderStatus, orderNo === undefined ? {} : { orderNo })
        return (data as { order: WireOrder | null } | undefined)?.order
      },
      close: (orderNo: string) => call(endpoints.closeOrder, { orderNo }),
      balance: async () => {
        const { data } = await call(endpoints.getBalance, { withLockMoney: 1 })
        return BigInt((data as { centerWalletBalance: string }).centerWalletBalance)
      },
    }
  }

  const reportOf = (orderNo: string, changes: Partial<PaymentCallback> = {}): PaymentCallback => {
    const order = provider.orders.get(orderNo)
    const { paymentId, amount, currency } = order ?? { paymentId: 'pay_unknown', amount: '100000', currency: 'CNY' }
    const payer =
      order?.payerName === undefined ? {} : { payer: { name: order.payerName, account: '6200123412345678' } }
    return {
      ...payer,
      eventId: `ev_${orderNo}`,
      orderNo,
      paymentId,
      amount,
      currency,
      state: 'paid',
      at: seconds(),
      ...changes,
    }
  }
  const report = async (said: unknown, headers?: Record<string, string>, { http } = platform.app) => {
    const body = typeof said === 'string' ? said : JSON.stringify(said)
    const answer = await http.inject({
      method: 'POST',
      url: PAYMENT_CALLBACK_PATH,
      headers: {
        'content-type': 'application/json',
        ...(headers ?? signedHeaders(secret, { method: 'POST', path: PAYMENT_CALLBACK_PATH, body }, seconds())),
      },
      payload: body,
    })
    return { status: answer.statusCode, body: answer.json() as unknown }
  }

  const nameMember = async (userId: string, name: string, state: 'pending' | 'verified' = 'verified') => {
    const { deps } = platform.app
    const of = { siteId: AURORA.siteId, userId }
    const key = await createMembers(deps).personalKey(of.siteId, userId)
    if (!key) throw new Error('a new member has a key')
    await transaction(db, (tx) => writePersonal(tx, of, key, 'real_name', name))
    await setNameState(deps, of.siteId, userId, state)
  }

  return {
    ...platform,
    provider,
    member,
    /** As the member wrote it and, by default, a person verified it. */
    nameMember,
    reportOf,
    report,
    payAndReport: async (orderNo: string): Promise<void> => {
      provider.decide(orderNo, 'paid')
      await report(reportOf(orderNo))
    },
    reviewsOf: (orderNo: string) =>
      db.selectFrom('deposit_reviews').selectAll().where('order_no', '=', orderNo).execute(),
    mustBalance: () => ledgerMustBalance(db),
    close: async (): Promise<void> => {
      await platform.close()
      await provider.stop()
    },
  }
}
export type FundsPlatform = Awaited<ReturnType<typeof fundsPlatform>>
