import { COIN_TOLERANCE, coinFor, coinRate, coinsPaid, coinWorth } from '@pavilion/money'
import type pg from 'pg'
import { none, noneOf, reached, type Check } from '../../check.ts'
import type { Providers, StatementRow } from '../controls.ts'
import { LEAST_RATE, MOVING_COIN } from '../fates.ts'
import { MET_AIMS } from '../settings.ts'

/** Where the money of each payment is; of one in coins what it came to is another check. */
const HOMES = `
  select payment_id, 'credited' as home, case when received = 0 then amount end as amount from deposit_orders where state = 'paid' and coin is null
  union all select payment_id, 'credited', null from deposit_receipts
  union all select payment_id, decision, case when coin is null then amount end from deposit_reviews where decision = 'credited'
  union all select payment_id, decision, null from (select distinct payment_id, decision from deposit_reviews where decision = 'rejected') sent_back
   where payment_id not in (select payment_id from deposit_reviews where decision = 'credited')
     and payment_id not in (select payment_id from deposit_orders where state = 'paid' and coin is null)
     and payment_id not in (select payment_id from deposit_receipts)`

interface Home {
  readonly payment_id: string
  readonly home: 'credited' | 'rejected'
  readonly amount: string | null
}

const wrongHomes = (lines: readonly StatementRow[], homes: readonly Home[]): object[] => {
  const at = Map.groupBy(homes, ({ payment_id: payment }) => payment)
  const misplaced = lines.flatMap(({ providerId, amount }) => {
    const [home, ...more] = at.get(providerId) ?? []
    const isRight = home !== undefined && more.length === 0 && (home.amount === null || home.amount === amount)
    return isRight ? [] : [{ providerId, amount, here: at.get(providerId) ?? [] }]
  })
  const numbers = new Set(lines.map(({ providerId }) => providerId))
  const invented = homes.filter(({ payment_id: payment }) => !numbers.has(payment))
  return [...misplaced, ...invented]
}

interface CoinOrder {
  readonly order_no: string
  readonly amount: string
  readonly coin: string
  readonly coin_amount: string
  readonly rate: string
  readonly received: string
  readonly coins: string
  readonly receipts: number
  readonly margin: number
  /** Closed by its member, or failed at the provider. */
  readonly has_ended: boolean
}

const COIN_ORDERS = `
  select o.order_no, o.amount, o.coin, o.coin_amount, o.rate, o.received, r.coins, r.receipts, c.rate_margin as margin,
      exists (select from deposit_events e where e.site_id = o.site_id and e.order_no = o.order_no and e.state in ('closed', 'failed')) as has_ended
    from deposit_orders o join deposit_channels c using (site_id, channel_id)
    cross join lateral (
      select coalesce(sum(coin_amount), 0)::bigint as coins, count(*)::int as receipts from deposit_receipts r where r.order_no = o.order_no) r
   where o.coin is not null`

/**
 * The order's rate holds for the coins it asked for and a little more; what is above, or came after the order had ended, is worth the worse of its
 * rate and that of the moment (docs/decisions/0077), of which only the least is known here.
 */
const isCounted = (order: CoinOrder): boolean => {
  const { coin, margin, receipts, has_ended: hasEnded } = order
  const [rate, coins, askedFor, received] = [order.rate, order.coins, order.coin_amount, order.received].map(
    BigInt,
  ) as [bigint, bigint, bigint, bigint]
  if (askedFor !== coinFor(BigInt(order.amount), 'CNY', coin, rate)) return false
  const worth = (count: bigint, at: bigint): bigint => coinWorth(count, coin, 'CNY', at)
  const locked = hasEnded ? 0n : (askedFor * BigInt(10_000 + COIN_TOLERANCE)) / 10_000n
  if (coins <= locked) return received === worth(coins, rate)
  const leastRate = coin === MOVING_COIN ? coinRate(LEAST_RATE, margin) : rate
  const least = worth(locked, rate) + worth(coins - locked, leastRate < rate ? leastRate : rate) - BigInt(receipts)
  return received <= worth(coins, rate) && received >= least
}

const RECEIPTS = 'select payment_id, order_no, coin_amount from deposit_receipts'

/** Each as many coins as came. */
const wrongReceipts = async (db: pg.Pool, { payment }: Providers): Promise<object[]> => {
  const { rows } = await db.query<{ payment_id: string; order_no: string; coin_amount: string }>(RECEIPTS)
  const wrong: object[] = []
  for (const receipt of rows) {
    const { arrivals } = await payment(receipt.order_no)
    const arrival = arrivals.find(({ paymentId }) => paymentId === receipt.payment_id)
    if (arrival?.coins?.amount !== receipt.coin_amount) wrong.push({ ...receipt, came: arrival?.coins?.amount })
  }
  return wrong
}

interface CoinPayout {
  readonly order_no: string
  readonly net: string
  readonly coin: string
  readonly coin_amount: string
  readonly rate: string
  readonly state: string
}

const COIN_PAYOUTS = `
  select order_no, (amount - fee)::bigint as net, coin, coin_amount, rate, state from withdrawals where coin is not null`

const wrongPayouts = async (payouts: readonly CoinPayout[], { payout }: Providers): Promise<object[]> => {
  const wrong: object[] = []
  for (const { net, coin, coin_amount: locked, rate, ...order } of payouts) {
    const paid = await payout(order.order_no).catch(() => undefined)
    const isCountedRight = BigInt(locked) === coinsPaid(BigInt(net), 'CNY', coin, BigInt(rate))
    const isPaidSo = paid ? paid.coins?.amount === locked && paid.coins.rate === rate : order.state !== 'paid'
    if (!isCountedRight || !isPaidSo) wrong.push({ ...order, locked, paid: paid?.coins })
  }
  return wrong
}

export const paymentChecks = async (db: pg.Pool, providers: Providers): Promise<Check[]> => {
  const lines = (await providers.statement()).filter(({ kind }) => kind === 'payment')
  const paidLines = lines.filter(({ state }) => state === 'paid')
  const failedNumbers = lines.filter(({ state }) => state === 'failed').map(({ orderNo }) => orderNo)
  const { rows: homes } = await db.query<Home>(HOMES)
  const { rows: orders } = await db.query<CoinOrder>(COIN_ORDERS)
  const { rows: payouts } = await db.query<CoinPayout>(COIN_PAYOUTS)
  const { rows: decidedRows } = await db.query<{ reason: string; decision: string; n: number }>(
    'select reason, decision, count(*)::int as n from deposit_reviews where decision is not null group by 1, 2 order by 1, 2',
  )
  const { rows: failedHere } = await db.query<{ order_no: string }>(
    `select order_no from deposit_orders where state = 'failed'`,
  )
  const unlikeFailed = new Set(failedNumbers).symmetricDifference(new Set(failedHere.map((row) => row.order_no)))
  const decidedCount = decidedRows.reduce((sum, { n }) => sum + n, 0)
  console.log('Decided:', decidedRows.map(({ reason, decision, n }) => `${n} ${reason} ${decision}`).join(', '))
  return [
    reached('deposits in coins', orders.filter(({ receipts }) => receipts > 0).length, MET_AIMS.coinDeposits),
    reached('of which came in parts', orders.filter(({ receipts }) => receipts > 1).length, MET_AIMS.partsOfCoins),
    reached('withdrawals in coins', payouts.filter(({ state }) => state === 'paid').length, MET_AIMS.coinWithdrawals),
    reached('payments that a person decided', decidedCount, MET_AIMS.paymentsDecided),
    noneOf(
      'each payment that came is credited once, or was sent back by a person',
      wrongHomes(paidLines, homes),
      `${paidLines.length} payments`,
    ),
    noneOf('orders failed as the provider has them', [...unlikeFailed], `${failedNumbers.length} orders`),
    noneOf(
      'coins are asked for and credited by the rate of their order',
      orders.filter((order) => !isCounted(order)),
    ),
    noneOf('as many coins are credited as came', await wrongReceipts(db, providers)),
    noneOf('coins are paid as they were locked', await wrongPayouts(payouts, providers), `${payouts.length} payouts`),
    await none(
      db,
      'somebody else’s money is credited by two people',
      `select r.order_no, r.payment_id from deposit_reviews r where r.decision = 'credited' and r.payer_differs and not exists (
         select from operator_approvals p where p.action = 'deposit.review_decided' and p.decision = 'approved' and p.decided_by <> p.asked_by
            and p.payload ->> 'paymentId' = r.payment_id)`,
    ),
  ]
}
