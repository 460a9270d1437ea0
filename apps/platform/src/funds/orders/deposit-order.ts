import type { DepositOrder } from '@pavilion/contract/funds'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db, Tx } from '../../db/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import type { DepositChannelsTable, DepositEventsTable, DepositOrdersTable } from '../tables.ts'

/** An order with the names of its method and its member and its history, oldest first. */
export interface StoredOrder extends Omit<
  Selectable<DepositOrdersTable>,
  'return_url' | 'journal_id' | 'request_id' | 'next_check_at' | 'checks'
> {
  readonly channel_name: Selectable<DepositChannelsTable>['name']
  readonly member_name: string
  readonly events: readonly HistoryRow[]
}

type HistoryRow = Pick<DepositEventsTable, 'at' | 'state'>
type Row = Omit<StoredOrder, 'events'> & { readonly event_at: Date; readonly event_state: DepositEventsTable['state'] }

/**
 * Orders as one statement finds them, so that state and history are of one moment; newest first. `which` is a condition on `o`, an order.
 */
export const readOrders = async (
  db: Db | Tx,
  which: RawBuilder<unknown>,
  limit: number | null = null,
): Promise<StoredOrder[]> => {
  const { rows } = await sql<Row>`
    select o.site_id, o.order_no, o.user_id, o.channel_id, c.name as channel_name, m.name as member_name, o.currency, o.amount, o.fee, o.state, o.payment_id,
        o.checkout_url, o.created_at, o.expires_at, o.settled_at, e.at as event_at, e.state as event_state
      from (select * from deposit_orders o where ${which} order by created_at desc, order_no desc limit ${limit}) o
      join deposit_channels c using (site_id, channel_id)
      join members m using (site_id, user_id)
      join deposit_events e using (site_id, order_no)
     order by o.created_at desc, o.order_no desc, e.seq`.execute(db)
  const orders = new Map<string, StoredOrder & { readonly events: HistoryRow[] }>()
  for (const { event_at: at, event_state: state, ...row } of rows) {
    const order = orders.get(row.order_no) ?? { ...row, events: [] }
    order.events.push({ at, state })
    orders.set(row.order_no, order)
  }
  return [...orders.values()]
}

/** The one place where rows become an order of the contract, for answers and pushes. */
export const depositOrderOf = (order: StoredOrder): DepositOrder => ({
  orderNo: order.order_no,
  channelId: order.channel_id,
  channelName: order.channel_name,
  amount: order.amount,
  fee: order.fee,
  credit: order.amount - order.fee,
  state: order.state,
  ...(order.checkout_url !== null && { checkoutUrl: order.checkout_url }),
  createdAt: unixSeconds(order.created_at),
  expiresAt: unixSeconds(order.expires_at),
  ...(order.settled_at && { settledAt: unixSeconds(order.settled_at) }),
  events: order.events.map(({ at, state }) => ({ at: unixSeconds(at), state })),
})
