import { depositReview, depositRecord, type DepositReview, type DepositRecord } from '@pavilion/operator-api/funds'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../db/index.ts'

/** Times are Unix seconds. */
export interface DepositFilter {
  readonly state?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly before?: string | undefined
  readonly limit: number
}

const row = z.object({
  order: z.looseObject({}),
  currency: z.string(),
  site_id: z.int(),
  user_id: z.string(),
  name: z.string(),
  payment_id: z.nullable(z.string()),
})

const shownOf = (found: unknown): DepositRecord => {
  const { order, currency, site_id: siteId, user_id: userId, name, payment_id: paymentId } = row.parse(found)
  return depositRecord.parse({ ...order, currency, siteId, userId, name, ...(paymentId !== null && { paymentId }) })
}

const shown = (which: RawBuilder<unknown>) => sql`
  select deposit_order_wire(o.site_id, o.order_no) as order, o.currency, o.site_id, o.user_id, p.name, o.payment_id
    from deposit_orders o join members p on p.site_id = o.site_id and p.user_id = o.user_id where ${which}`

export const showDeposit = async (tx: Tx, orderNo: string): Promise<DepositRecord | undefined> => {
  const { rows } = await shown(sql`o.order_no = ${orderNo}`).execute(tx)
  return rows[0] === undefined ? undefined : shownOf(rows[0])
}

export const reviewsOfOrder = async (tx: Tx, orderNo: string): Promise<DepositReview[]> => {
  const { rows } = await sql<{ review: unknown }>`
    select deposit_review_wire(r) as review from deposit_reviews r where order_no = ${orderNo} order by opened_at`.execute(
    tx,
  )
  return rows.map(({ review }) => depositReview.parse(review))
}

/** Newest first; returns `limit` + 1 when there are more. */
export const listDeposits = async (
  tx: Tx,
  { siteId, userId }: { readonly siteId: number; readonly userId: string },
  { state, from, to, before, limit }: DepositFilter,
): Promise<DepositRecord[]> => {
  const conditions = [
    sql`o.site_id = ${siteId} and o.user_id = ${userId}::uuid`,
    ...(state === undefined ? [] : [sql`o.state = ${state}`]),
    ...(from === undefined ? [] : [sql`o.created_at >= to_timestamp(${from})`]),
    ...(to === undefined ? [] : [sql`o.created_at < to_timestamp(${to})`]),
    ...(before === undefined
      ? []
      : [
          sql`(o.created_at, o.order_no) < (select created_at, order_no from deposit_orders
            where site_id = ${siteId} and order_no = ${before})`,
        ]),
  ]
  const { rows } = await sql`${shown(sql.join(conditions, sql` and `))}
    order by o.created_at desc, o.order_no desc limit ${limit + 1}`.execute(tx)
  return rows.map(shownOf)
}
