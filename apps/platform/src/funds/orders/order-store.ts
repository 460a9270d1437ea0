import type { DepositOrder } from '@pavilion/contract/funds'
import type { PaymentInstructions } from '@pavilion/protocols'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import * as z from 'zod/mini'
import { callFunction, type Db } from '../../db/index.ts'
import type { PayerFacts } from '../payers/payers.ts'
import type { DepositOrdersTable } from '../tables.ts'
import { depositOrderOf, readOrders } from './deposit-order.ts'

export type OrderRow = Selectable<DepositOrdersTable>

export interface NewOrder {
  readonly site_id: number
  readonly user_id: string
  readonly key: string
  readonly body_hash: string
  readonly order_no: string
  readonly channel_id: string
  readonly currency: string
  readonly amount: bigint
  readonly fee: bigint
  readonly return_url: string
  readonly now: Date
  readonly expires_at: Date
  readonly check_at: Date
  readonly request_id: string
  readonly memo?: string | undefined
  readonly coin?: string | undefined
  readonly network?: string | undefined
  /** Millionths for a whole coin. */
  readonly provider_rate?: bigint | undefined
  readonly rate_at?: Date | undefined
}

export interface Credit extends PayerFacts {
  readonly order_no: string
  readonly payment_id: string
  readonly amount: string
  readonly currency: string
  readonly now: Date
  /** Default: now. */
  readonly arrived_at?: Date | undefined
  readonly actor: string
  readonly request_id: string
  readonly coin?: string | undefined
  readonly network?: string | undefined
  readonly coin_amount?: string | undefined
  /** That of now, millionths for a whole coin. */
  readonly provider_rate?: string | undefined
}

const openOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['opened', 'same', 'waiting']), order_no: z.string() }),
  z.object({ outcome: z.enum(['other', 'stale', 'not_active', 'own_limit', 'channel', 'code']) }),
])
const creditOutcome = z.object({ outcome: z.enum(['credited', 'already', 'review', 'unknown']) })
const endOutcome = z.object({ outcome: z.enum(['ended', 'unchanged']) })
const awaitOutcome = z.object({ outcome: z.enum(['pending', 'unchanged']) })

/** Every change is one function of `functions/`, in one transaction. */
export const orderStore = (db: Db) => {
  const newest = async (which: RawBuilder<unknown>): Promise<DepositOrder | undefined> =>
    (await readOrders(db, which, 1)).map(depositOrderOf)[0]
  /** As it stands after a change of it, which whatever came meanwhile may have changed again. */
  const orderNow = async (orderNo: string): Promise<DepositOrder> => {
    const order = await newest(sql`o.order_no = ${orderNo}`)
    if (!order) throw new Error(`there is no order ${orderNo}`)
    return order
  }
  const ofMember = (siteId: number, userId: string) => sql`o.site_id = ${siteId} and o.user_id = ${userId}::uuid`
  return {
    /** Idempotency key of an earlier call. */
    knowsKey: async (siteId: number, userId: string, key: string): Promise<boolean> => {
      const row = await db
        .selectFrom('idempotency')
        .select('key')
        .where('site_id', '=', siteId)
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirst()
      return row !== undefined
    },
    open: async (order: NewOrder) => {
      const opening = await callFunction(db, 'open_deposit', order, openOutcome)
      return 'order_no' in opening ? { outcome: opening.outcome, order: await orderNow(opening.order_no) } : opening
    },
    /** The provider has the order: the member may pay. */
    wait: async (change: {
      order_no: string
      payment_id: string
      checkout_url?: string | undefined
      instructions?: PaymentInstructions | undefined
      now: Date
      check_at: Date
      request_id: string
    }) => {
      await callFunction(db, 'await_deposit', change, awaitOutcome)
      return { order: await orderNow(change.order_no) }
    },
    end: async (change: {
      order_no: string
      state: 'failed' | 'closed' | 'expired'
      now: Date
      check_at?: Date
      request_id: string
    }) => {
      const { outcome } = await callFunction(db, 'end_deposit', change, endOutcome)
      return { outcome, order: await orderNow(change.order_no) }
    },
    credit: async (change: Credit) => {
      const { outcome } = await callFunction(db, 'credit_deposit', change, creditOutcome)
      return outcome === 'unknown' ? { outcome } : { outcome, order: await orderNow(change.order_no) }
    },
    /** As it is handed to the provider. */
    rowOf: (orderNo: string): Promise<OrderRow> =>
      db.selectFrom('deposit_orders').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow(),
    ownerOf: (orderNo: string): Promise<Pick<OrderRow, 'site_id' | 'user_id' | 'currency'> | undefined> =>
      db
        .selectFrom('deposit_orders')
        .select(['site_id', 'user_id', 'currency'])
        .where('order_no', '=', orderNo)
        .executeTakeFirst(),
    find: (siteId: number, userId: string, orderNo: string) =>
      newest(sql`${ofMember(siteId, userId)} and o.order_no = ${orderNo}`),
    waiting: (siteId: number, userId: string) =>
      newest(sql`${ofMember(siteId, userId)} and o.state in ('created', 'pending')`),
    awaits: async (orderNo: string, paymentId: string): Promise<boolean> => {
      const row = await db
        .selectFrom('deposit_orders')
        .select('order_no')
        .where('order_no', '=', orderNo)
        .where('state', 'in', ['created', 'pending'])
        .where((eb) => eb.or([eb('payment_id', 'is', null), eb('payment_id', '=', paymentId)]))
        .executeTakeFirst()
      return row !== undefined
    },
    due: async (now: Date, limit: number): Promise<OrderRow[]> =>
      (await sql<OrderRow>`select * from due_deposits(${now}, ${limit})`.execute(db)).rows,
  }
}
export type OrderStore = ReturnType<typeof orderStore>
