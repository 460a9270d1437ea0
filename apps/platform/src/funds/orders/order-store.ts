import { depositOrder, type DepositOrder } from '@pavilion/contract/funds'
import { sql, type Selectable } from 'kysely'
import * as z from 'zod/mini'
import { callFunction, type Db } from '../../db/index.ts'
import type { DepositOrdersTable } from '../tables.ts'

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
}

const opened = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['opened', 'same', 'waiting']), order: depositOrder }),
  z.object({ outcome: z.enum(['other', 'stale', 'not_active', 'channel']) }),
])
const credited = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['credited', 'already', 'review']), order: depositOrder }),
  z.object({ outcome: z.literal('unknown') }),
])
const ended = z.object({ outcome: z.enum(['ended', 'unchanged']), order: depositOrder })
const awaited = z.object({ order: depositOrder })

const ownOrder = z.object({ order: depositOrder })

/** Every change is one function of `functions/`, in one transaction. */
export const orderStore = (db: Db) => {
  const own = async (
    siteId: number,
    userId: string,
    which: ReturnType<typeof sql>,
  ): Promise<DepositOrder | undefined> => {
    const { rows } = await sql<{
      order: unknown
    }>`select deposit_order_wire(site_id, order_no) as order from deposit_orders
      where site_id = ${siteId} and user_id = ${userId}::uuid and ${which} order by created_at desc limit 1`.execute(db)
    return rows[0] && ownOrder.parse(rows[0]).order
  }
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
    open: (order: NewOrder) => callFunction(db, 'open_deposit', order, opened),
    /** The provider has the order: the member may pay. */
    wait: (change: {
      order_no: string
      payment_id: string
      checkout_url: string
      now: Date
      check_at: Date
      request_id: string
    }) => callFunction(db, 'await_deposit', change, awaited),
    end: (change: {
      order_no: string
      state: 'failed' | 'closed' | 'expired'
      now: Date
      check_at?: Date
      request_id: string
    }) => callFunction(db, 'end_deposit', change, ended),
    credit: (change: {
      order_no: string
      payment_id: string
      amount: string
      currency: string
      now: Date
      actor: string
      request_id: string
    }) => callFunction(db, 'credit_deposit', change, credited),
    find: (siteId: number, userId: string, orderNo: string) => own(siteId, userId, sql`order_no = ${orderNo}`),
    waiting: (siteId: number, userId: string) => own(siteId, userId, sql`state in ('created', 'pending')`),
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
