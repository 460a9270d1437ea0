import { randomUUID } from 'node:crypto'
import { endpoints, type Endpoint } from '@pavilion/contract'
import { PAYMENT_CALLBACK_PATH, type PaymentCallback } from '@pavilion/protocols'
import { buildApp, type App } from '../../app.ts'
import { inProcessBus } from '../../bus/index.ts'
import type { OpenDatabase } from '../../db/index.ts'
import type { Member } from '../../http/index.ts'
import { checkLedger } from '../../ledger/index.ts'
import { createMembers } from '../../members/index.ts'
import { signedHeaders } from '../../providers/index.ts'
import {
  aSite,
  createTestClient,
  quiet,
  seedMember,
  seedSite,
  stubModules,
  testConfig,
  type CallOptions,
  type MemberToSeed,
  type TestDatabase,
} from '../../testing/index.ts'
import { createFundsModule } from '../index.ts'
import { createHttpPaymentProvider } from '../provider/http-payment-provider.ts'
import { PaymentStub } from './payment-stub.ts'

export const AURORA = 3000
export const JADE = 3001
const HOSTS: Readonly<Record<number, string>> = { [AURORA]: 'aurora.test', [JADE]: 'jade.test' }
const config = testConfig({ publicUrl: 'http://platform.test' })
const secret = config.secrets.PAYMENT_SECRET
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

export class FundsWorld {
  readonly database: OpenDatabase
  readonly provider = new PaymentStub(secret)
  app!: App
  minutesAhead = 0
  /** One bus for every process, as with NATS. */
  readonly #bus = inProcessBus(quiet)
  readonly #tokens = new Map<string, Member & { siteId: number }>()
  readonly #apps: App[] = []
  #providerUrl = ''

  private constructor(database: OpenDatabase) {
    this.database = database
  }

  static async open(kind: TestDatabase, currency?: string): Promise<FundsWorld> {
    const world = new FundsWorld(await kind.open())
    await seedSite(world.db, AURORA, HOSTS[AURORA], currency)
    await seedSite(world.db, JADE, HOSTS[JADE])
    world.#providerUrl = await world.provider.start()
    world.app = await world.startProcess()
    return world
  }

  get db() {
    return this.database.db
  }

  now(): number {
    return Date.now() + this.minutesAhead * 60_000
  }

  /** A platform process with the funds module on this world's database. */
  async startProcess(): Promise<App> {
    const now = (): number => this.now()
    const app = await buildApp(config, {
      database: this.database,
      log: quiet,
      clock: { now, monotonic: () => performance.now() },
      bus: this.#bus,
      modules: stubModules((deps) => {
        const provider = createHttpPaymentProvider({
          baseUrl: this.#providerUrl,
          secret,
          now: () => Math.floor(now() / 1000),
          timeoutMs: TIMEOUT_MS,
        })
        return {
          modules: [createFundsModule(deps, { members: createMembers(deps), provider })],
          sessions: {
            find: async (siteId, token) => {
              const member = this.#tokens.get(token)
              return member?.siteId === siteId ? member : undefined
            },
          },
        }
      }),
    })
    this.#apps.push(app)
    return app
  }

  async close(): Promise<void> {
    for (const app of this.#apps) await app.close()
    await this.#bus.close()
    await this.provider.stop()
    await this.database.close()
  }

  async member(siteId = AURORA, facts: MemberToSeed = {}) {
    const userId = await seedMember(this.app.deps, siteId, facts)
    const token = `token-of-${userId}`
    this.#tokens.set(token, { userId, sessionId: randomUUID(), siteId })
    return { userId, siteId, ...this.#callsOf(siteId, token) }
  }

  #callsOf(siteId: number, token: string) {
    const call = (endpoint: Endpoint, payload: unknown = {}, options: CallOptions = {}) =>
      createTestClient(this.app.http, aSite(siteId, HOSTS[siteId]))(endpoint, payload, {
        token,
        clockOff: this.minutesAhead * 60,
        ...options,
      })
    const pay = (amount = '100000', options: CallOptions & { channelId?: string } = {}) =>
      call(endpoints.pay, { channelId: options.channelId ?? 'bank', amount }, options)
    return {
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

  reportOf(orderNo: string, changes: Partial<PaymentCallback> = {}): PaymentCallback {
    const { paymentId, amount, currency } = this.provider.orders.get(orderNo) ?? {
      paymentId: 'pay_unknown',
      amount: '100000',
      currency: 'CNY',
    }
    const at = Math.floor(this.now() / 1000)
    return { eventId: `ev_${orderNo}`, orderNo, paymentId, amount, currency, state: 'paid', at, ...changes }
  }

  async report(report: unknown, headers?: Record<string, string>, app = this.app) {
    const body = typeof report === 'string' ? report : JSON.stringify(report)
    const answer = await app.http.inject({
      method: 'POST',
      url: PAYMENT_CALLBACK_PATH,
      headers: {
        'content-type': 'application/json',
        ...(headers ??
          signedHeaders(secret, { method: 'POST', path: PAYMENT_CALLBACK_PATH, body }, Math.floor(this.now() / 1000))),
      },
      payload: body,
    })
    return { status: answer.statusCode, body: answer.json() as unknown }
  }

  async payAndReport(orderNo: string): Promise<void> {
    this.provider.decide(orderNo, 'paid')
    await this.report(this.reportOf(orderNo))
  }

  reviewsOf(orderNo: string) {
    return this.db.selectFrom('deposit_reviews').selectAll().where('order_no', '=', orderNo).execute()
  }

  async mustBalance(): Promise<void> {
    const report = await checkLedger(this.db)
    if (!report.ok) throw new Error(JSON.stringify(report.faults))
  }
}
