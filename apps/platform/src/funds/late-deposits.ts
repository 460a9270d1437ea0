import { sql } from 'kysely'
import type { Tx } from '../db/index.ts'

export interface CreditedOrder {
  readonly orderNo: string
  readonly at: Date
}

/** Which of these orders were credited after they had expired, or by a person, so that their members did not see it happen. */
export const unexpectedDeposits = async (tx: Tx, orders: readonly CreditedOrder[]): Promise<ReadonlySet<string>> => {
  if (orders.length === 0) return new Set()
  const { rows } = await sql<{ order_no: string }>`
    select c.order_no
      from unnest(${orders.map(({ orderNo }) => orderNo)}::text[], ${orders.map(({ at }) => at)}::timestamptz[]) c (order_no, at)
      left join deposit_orders o using (order_no)
     where o.expires_at < c.at
        or exists (select from deposit_reviews r where r.order_no = c.order_no and r.decision = 'credited')`.execute(tx)
  return new Set(rows.map((row) => row.order_no))
}
