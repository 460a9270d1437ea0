import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../db/index.ts'

/** Days of the site, both included. */
export interface Stretch {
  readonly siteId: number
  readonly from: string
  readonly to: string
  readonly currency: string
  readonly timeZone: string
}

interface MoneyRow {
  readonly day: string
  readonly channel: string
  readonly count: number
  readonly amount: string
  readonly fee: string
}

const begins = (day: string, { timeZone }: Stretch): RawBuilder<Date> =>
  sql`(${day}::date::timestamp at time zone ${timeZone})`
const ends = (day: string, { timeZone }: Stretch): RawBuilder<Date> =>
  sql`((${day}::date + 1)::timestamp at time zone ${timeZone})`
const within = (moment: RawBuilder<unknown>, stretch: Stretch): RawBuilder<boolean> =>
  sql`${moment} >= ${begins(stretch.from, stretch)} and ${moment} < ${ends(stretch.to, stretch)}`

interface PaidRow extends MoneyRow {
  /** Of the bank, network or wallet. */
  readonly code: string
}

const byDay = async (tx: Tx, { timeZone }: Stretch, moves: RawBuilder<unknown>): Promise<MoneyRow[]> => {
  const { rows } = await sql<MoneyRow>`
    select (at at time zone ${timeZone})::date::text as day, channel, count(*)::int as count, sum(amount)::text as amount, sum(fee)::text as fee
      from (${moves}) moves group by 1, 2 order by 1, 2`.execute(tx)
  return rows
}

/** By the indexes of what was settled or credited in a stretch of time (migration 2201). */
export const depositsByDay = (tx: Tx, stretch: Stretch): Promise<MoneyRow[]> =>
  byDay(
    tx,
    stretch,
    sql`
      select o.settled_at as at, o.channel_id as channel, o.amount, o.fee from deposit_orders o
       where o.site_id = ${stretch.siteId} and o.state = 'paid' and o.coin is null and ${within(sql`o.settled_at`, stretch)}
      union all
      select r.credited_at, o.channel_id, r.amount, r.fee from deposit_receipts r join deposit_orders o using (site_id, order_no)
       where r.site_id = ${stretch.siteId} and ${within(sql`r.credited_at`, stretch)}
      union all
      select r.decided_at, coalesce(o.channel_id, 'none'), r.amount, 0
        from deposit_reviews r left join deposit_orders o on o.order_no = r.order_no
       where r.site_id = ${stretch.siteId} and r.decision = 'credited' and ${within(sql`r.decided_at`, stretch)}`,
  )

export const withdrawalsByDay = async (tx: Tx, stretch: Stretch): Promise<PaidRow[]> => {
  const { rows } = await sql<PaidRow>`
    select (w.ended_at at time zone ${stretch.timeZone})::date::text as day, w.paid_to ->> 'kind' as channel, w.paid_to ->> 'code' as code,
        count(*)::int as count, sum(w.amount)::text as amount, sum(w.fee)::text as fee
      from withdrawals w
     where w.site_id = ${stretch.siteId} and w.state = 'paid' and ${within(sql`w.ended_at`, stretch)}
     group by 1, 2, 3 order by 1, 2, 3`.execute(tx)
  return rows
}

interface PlayRow {
  readonly day: string
  readonly sport: string
  readonly stakes: string
  readonly returns: string
  readonly ggr: string
  readonly valid: string
}

/** As far as the consumer `play` has come; by the key of its table. */
export const playByDay = async (tx: Tx, { siteId, from, to }: Stretch): Promise<PlayRow[]> => {
  const { rows } = await sql<PlayRow>`
    select site_day::text as day, sport, stakes::text, returns::text, (stakes - returns)::text as ggr, valid::text from play_days
     where site_id = ${siteId} and site_day between ${from}::date and ${to}::date order by 1, 2`.execute(tx)
  return rows
}

/** When a day was over, or now. */
export const trialBalance = async (
  tx: Tx,
  siteId: number,
  day: string | undefined,
): Promise<{ account: string; owner: 'member' | 'house'; balance: string }[]> => {
  const { rows } = await sql<{ account: string; of_house: boolean; balance: bigint }>`
    select * from trial_balance(${siteId}, ${day ?? null}::date)`.execute(tx)
  return rows.map(({ account, of_house, balance }) => ({
    account,
    owner: of_house ? 'house' : 'member',
    balance: String(balance),
  }))
}
