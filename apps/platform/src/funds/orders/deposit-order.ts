import type { DepositOrder } from '@pavilion/contract/funds'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db, Tx } from '../../db/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import type { DepositChannelsTable, DepositEventsTable, DepositOrdersTable, DepositReviewsTable } from '../tables.ts'

/** An order with the names of its method and its member and its history, oldest first. */
export interface StoredOrder extends Omit<
  Selectable<DepositOrdersTable>,
  | 'return_url'
  | 'journal_id'
  | 'request_id'
  | 'next_check_at'
  | 'checks'
  | 'names_payer'
  | 'memo'
  | 'rate_at'
  | 'received'
  | 'payer_account'
> {
  readonly channel_name: Selectable<DepositChannelsTable>['name']
  readonly kind: Selectable<DepositChannelsTable>['kind']
  readonly wait_screen: Selectable<DepositChannelsTable>['wait_screen']
  /** The newest payment of it that waits for a person. */
  readonly review_reason: DepositReviewsTable['reason'] | null
  readonly review_amount: bigint | null
  readonly review_at: Date | null
  /** The last that a person has decided. */
  readonly decision: DepositReviewsTable['decision']
  readonly decided_amount: bigint | null
  readonly decided_at: Date | null
  readonly receipts: readonly ReceiptRow[] | null
  readonly member_name: string
  readonly events: readonly HistoryRow[]
}

/** When it was credited (Unix seconds), its worth, its credit, its coins. */
type ReceiptRow = readonly [number, string, string, string]

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
        o.checkout_url, o.created_at, o.expires_at, o.settled_at, o.instructions, o.coin, o.network, o.coin_amount, o.rate, c.kind, c.wait_screen,
        r.reason as review_reason, r.amount as review_amount, r.opened_at as review_at, s.decision, s.amount as decided_amount, s.decided_at, t.receipts, e.at as event_at, e.state as event_state
      from (select * from deposit_orders o where ${which} order by created_at desc, order_no desc limit ${limit}) o
      join deposit_channels c using (site_id, channel_id)
      join members m using (site_id, user_id)
      left join lateral (select reason, amount, opened_at from deposit_reviews r
        where r.order_no = o.order_no and r.decision is null order by opened_at desc limit 1) r on true
      left join lateral (select decision, amount, decided_at from deposit_reviews s
        where s.order_no = o.order_no and s.decision is not null order by decided_at desc limit 1) s on true
      left join lateral (select json_agg(json_build_array(floor(extract(epoch from credited_at)), amount::text, (amount - fee)::text, coin_amount::text)
          order by credited_at) as receipts
        from deposit_receipts t where t.site_id = o.site_id and t.order_no = o.order_no) t on true
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

const coinsOf = ({ coin, network, coin_amount: amount, rate }: StoredOrder) =>
  coin !== null && network !== null && amount !== null && rate !== null ? { coin, network, amount, rate } : undefined

const instructionsOf = ({ instructions }: StoredOrder): DepositOrder['instructions'] => {
  if (!instructions) return undefined
  const { coin, ...others } = instructions
  return { ...others, ...(coin && { address: coin.address }) }
}

/** The one place where rows become an order of the contract, for answers and pushes. */
export const depositOrderOf = (order: StoredOrder): DepositOrder => ({
  orderNo: order.order_no,
  channelId: order.channel_id,
  channelName: order.channel_name,
  kind: order.kind,
  waitScreen: order.wait_screen,
  amount: order.amount,
  fee: order.fee,
  credit: order.amount - order.fee,
  state: order.state,
  ...(order.checkout_url !== null && { checkoutUrl: order.checkout_url }),
  ...(order.instructions && { instructions: instructionsOf(order) }),
  ...(order.coin !== null && { coins: coinsOf(order) }),
  ...(order.receipts && {
    receipts: order.receipts.map(([at, amount, credit, coins]) => ({
      at,
      amount: BigInt(amount),
      credit: BigInt(credit),
      coins: BigInt(coins),
    })),
  }),
  ...(order.review_reason !== null &&
    order.review_amount !== null &&
    order.review_at && {
      review: { reason: order.review_reason, amount: order.review_amount, at: unixSeconds(order.review_at) },
    }),
  ...(order.decision !== null &&
    order.decided_amount !== null &&
    order.decided_at && {
      decided: { outcome: order.decision, amount: order.decided_amount, at: unixSeconds(order.decided_at) },
    }),
  createdAt: unixSeconds(order.created_at),
  expiresAt: unixSeconds(order.expires_at),
  ...(order.settled_at && { settledAt: unixSeconds(order.settled_at) }),
  events: order.events.map(({ at, state }) => ({ at: unixSeconds(at), state })),
})
