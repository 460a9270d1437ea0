import type pg from 'pg'
import { ledgerChecks, none, noneOf, type Check } from '../../check.ts'
import type { AcknowledgedMoves } from '../acknowledged-moves.ts'
import type { Providers, VenueRecord } from '../controls.ts'
import { VENUES } from '../fates.ts'
import { limitChecks } from './limit-checks.ts'
import { paymentChecks } from './payment-checks.ts'
import { turnoverChecks } from './turnover-checks.ts'

/** What has not ended. */
const PENDING = `
  select 'deposit' as what, order_no as number, state from deposit_orders where state in ('created', 'pending')
  union all select 'withdrawal', order_no, state from withdrawals where state in ('reviewing', 'approved', 'sent')
  union all select 'transfer', transfer_id, state from venue_transfers where state = 'pending'
  union all select 'payment', payment_id, reason from deposit_reviews where decision is null
  union all select 'bet', ticket, state from bets where state in ('delay', 'open')`

/** Coins in parts, and what a person credits of an order, are told by their payments. */
const MOVED_TWICE = `
  select kind, ref, count(*) from journals where kind in ('withdrawal', 'withdrawal_paid', 'withdrawal_returned', 'venue_transfer', 'venue_in', 'venue_out', 'venue_returned')
  group by 1, 2 having count(*) > 1`

/** What each state must have moved, and nothing else. */
const WRONGLY_MOVED = `
  select w.order_no, w.state, m.kinds from withdrawals w
    cross join lateral (select coalesce(array_agg(kind order by kind), '{}') as kinds from journals where ref = w.order_no) m
   where m.kinds <> case w.state when 'paid' then '{withdrawal,withdrawal_paid}' else '{withdrawal,withdrawal_returned}' end::text[]
  union all
  select t.transfer_id, t.direction || ' ' || t.state, m.kinds from venue_transfers t
    cross join lateral (select coalesce(array_agg(kind order by kind), '{}') as kinds from journals where ref = t.transfer_id) m
   where m.kinds <> case t.direction || ' ' || t.state
      when 'in done' then '{venue_in,venue_transfer}'
      when 'out done' then '{venue_out}'
      when 'in refused' then '{venue_returned,venue_transfer}'
      when 'in cancelled' then '{venue_returned,venue_transfer}'
      else '{}' end::text[]
  union all
  select d.order_no, d.state, m.kinds from deposit_orders d
    cross join lateral (select coalesce(array_agg(kind order by kind), '{}') as kinds from journals where ref = d.order_no) m
    cross join lateral (select count(*)::int as n from deposit_receipts where order_no = d.order_no) receipts
    cross join lateral (select count(*)::int as n from deposit_reviews where order_no = d.order_no and decision = 'credited') credited
   where m.kinds <> array_fill('deposit'::text, array[case when d.coin is not null then receipts.n when d.state = 'paid' then 1 else 0 end])
     || array_fill('deposit_review'::text, array[credited.n])`

/** What a member has, by the orders alone. */
const WRONG_PURSES = `
  select * from (
    select p.user_id, p.centre::bigint as centre, p.locked::bigint as locked,
        coalesce((select sum(amount - fee) from deposit_orders d where d.user_id = p.user_id and d.state = 'paid' and d.coin is null), 0)
        + coalesce((select sum(r.amount - r.fee) from deposit_receipts r join deposit_orders d using (site_id, order_no) where d.user_id = p.user_id), 0)
        + coalesce((select sum(amount) from deposit_reviews r where r.user_id = p.user_id and r.decision = 'credited'), 0)
        - coalesce((
          select sum(stake - coalesce(payout, 0) - cashed_payout) from bets b where b.user_id = p.user_id and b.state not in ('refused', 'void')), 0)
        - coalesce((select sum(amount) from withdrawals w where w.user_id = p.user_id and w.state = 'paid'), 0)
        - coalesce((select sum(case direction when 'in' then amount else -amount end) from venue_transfers t where t.user_id = p.user_id and t.state = 'done'), 0) as due
      from purses p) counted
   where centre <> due or locked <> 0`

const LEFT_BETWEEN = `select user_id, kind, balance from accounts where kind in ('transit', 'withdrawal') and balance <> 0`

/** How many of each kind have not ended, such as `{ deposit: 17 }`. */
export const pendingCounts = async (db: pg.Pool): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await db.query<{ what: string; count: number }>(
    `select what, count(*)::int as count from (${PENDING}) pending group by what order by what`,
  )
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]))
}

const numbersOf = async (db: pg.Pool, sql: string): Promise<ReadonlyMap<string, string>> =>
  new Map((await db.query<{ number: string; state: string }>(sql)).rows.map(({ number, state }) => [number, state]))

const KINDS = ['deposits', 'withdrawals', 'transfers', 'bets'] as const

/** Each number that members were answered is there. */
const thereChecks = (
  acknowledged: AcknowledgedMoves,
  stored: Record<(typeof KINDS)[number], ReadonlyMap<string, string>>,
) =>
  KINDS.map((what) =>
    noneOf(
      `${what} that members were told of are there`,
      [...acknowledged[what]].filter((number) => !stored[what].has(number)),
      `${acknowledged[what].size} acknowledged, ${stored[what].size} there`,
    ),
  )

const PAYOUT_ENDS: Readonly<Record<string, string>> = { paid: 'paid', failed: 'returned' }

/** What the provider has against what is stored: paid is paid, and nothing else is. */
const agreeing = async (
  stored: ReadonlyMap<string, string>,
  stateAt: (number: string) => Promise<string | undefined>,
  ends: Readonly<Record<string, string>>,
) => {
  const wrong: object[] = []
  for (const [number, state] of stored) {
    const provider = await stateAt(number).catch(() => undefined)
    const expected = ends[provider ?? '']
    const agrees = expected === undefined ? !Object.values(ends).includes(state) : state === expected
    if (!agrees) wrong.push({ number, state, provider })
  }
  return wrong
}

const venueTotal = (wallets: readonly VenueRecord[]): bigint =>
  wallets.reduce((sum, { balance }) => sum + BigInt(balance), 0n)

const venueChecks = async (
  db: pg.Pool,
  providers: Providers,
  stored: ReadonlyMap<string, string>,
): Promise<Check[]> => {
  const records = await Promise.all(VENUES.map(async (venue) => ({ venue, wallets: await providers.wallets(venue) })))
  const atVenues = new Map(
    records.flatMap(({ wallets }) =>
      wallets.flatMap(({ transfers }) => transfers.map(({ transferId, state }) => [transferId, state] as const)),
    ),
  )
  const wrong = await agreeing(stored, async (number) => atVenues.get(number), { done: 'done' })
  const unknown = [...atVenues].filter(([number, state]) => state === 'done' && !stored.has(number))
  const { rows } = await db.query<{ venue: string; balance: bigint }>(
    `select substring(kind from 7) as venue, sum(balance)::bigint as balance from accounts where kind like 'venue:%' group by 1`,
  )
  const ledger = new Map(rows.map(({ venue, balance }) => [venue, BigInt(balance)]))
  const unequal = records
    .map(({ venue, wallets }) => ({ venue, there: venueTotal(wallets), here: ledger.get(venue) ?? 0n }))
    .filter(({ there, here }) => there !== here)
  return [
    noneOf('transfers ended as the venues have them', wrong, `${stored.size} transfers`),
    noneOf('no venue has done a transfer that is not known', unknown),
    noneOf('what lies at each venue is what its account says', unequal),
  ]
}

export const fundChecks = async (
  db: pg.Pool,
  providers: Providers,
  acknowledged: AcknowledgedMoves,
): Promise<Check[]> => {
  const stored = {
    deposits: await numbersOf(db, 'select order_no as number, state from deposit_orders'),
    withdrawals: await numbersOf(db, 'select order_no as number, state from withdrawals'),
    transfers: await numbersOf(db, 'select transfer_id as number, state from venue_transfers'),
    bets: await numbersOf(db, 'select ticket as number, state from bets'),
  }
  const wrongPayouts = await agreeing(
    stored.withdrawals,
    async (number) => (await providers.payout(number)).state,
    PAYOUT_ENDS,
  )
  return [
    await none(db, 'nothing is pending', PENDING),
    ...thereChecks(acknowledged, stored),
    ...(await paymentChecks(db, providers)),
    noneOf('withdrawals ended as the provider has them', wrongPayouts, `${stored.withdrawals.size} withdrawals`),
    ...(await venueChecks(db, providers, stored.transfers)),
    await none(db, 'nothing moved twice', MOVED_TWICE),
    await none(db, 'each order moved what its end says, and nothing else', WRONGLY_MOVED),
    await none(db, 'members have what their orders come to', WRONG_PURSES),
    await none(db, 'nothing is left between accounts', LEFT_BETWEEN),
    await none(
      db,
      'no report of a payout contradicts another',
      'select order_no, reported, state from withdrawal_conflicts',
    ),
    await none(
      db,
      'each recycle moved what lay at a venue once',
      'select recycle_id, en_name, count(*) from venue_transfers where recycle_id is not null group by 1, 2 having count(*) > 1',
    ),
    ...(await turnoverChecks(db)),
    ...(await limitChecks(db)),
    ...(await ledgerChecks(db)),
  ]
}
