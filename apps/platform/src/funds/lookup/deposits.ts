import type { DepositRecord, DepositReview } from '@pavilion/operator-api/funds'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/index.ts'
import { depositOrderOf, readOrders, type StoredOrder } from '../orders/deposit-order.ts'
import { readReviews } from '../reviews/stored-review.ts'

/** Times are Unix seconds. */
export interface DepositFilter {
  readonly state?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly before?: string | undefined
  readonly limit: number
}

const recordOf = (order: StoredOrder): DepositRecord => {
  const {
    amount,
    fee,
    credit,
    checkoutUrl: _checkoutUrl,
    coins,
    receipts,
    review: _review,
    ...facts
  } = depositOrderOf(order)
  return {
    ...facts,
    amount: String(amount),
    fee: String(fee),
    credit: String(credit),
    ...(coins && { coins: { ...coins, amount: String(coins.amount), rate: String(coins.rate) } }),
    ...(receipts && {
      receipts: receipts.map((receipt) => ({
        at: receipt.at,
        amount: String(receipt.amount),
        credit: String(receipt.credit),
        coins: String(receipt.coins),
      })),
    }),
    currency: order.currency,
    siteId: order.site_id,
    userId: order.user_id,
    name: order.member_name,
    ...(order.payment_id !== null && { paymentId: order.payment_id }),
  }
}

export const showDeposit = async (db: Db | Tx, orderNo: string): Promise<DepositRecord | undefined> =>
  (await readOrders(db, sql`o.order_no = ${orderNo}`, 1)).map(recordOf)[0]

export const reviewsOfOrder = (db: Db | Tx, orderNo: string): Promise<DepositReview[]> =>
  readReviews(db, sql`where r.order_no = ${orderNo} order by r.opened_at`)

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
  return (await readOrders(tx, sql.join(conditions, sql` and `), limit + 1)).map(recordOf)
}
