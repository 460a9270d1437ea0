import type { RuledBets, RuledMarket } from '@pavilion/operator-api/sportsbook'
import { sql } from 'kysely'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { refuseField } from '../../operator/index.ts'
import type { NamedBet } from '../settlement/rulings.ts'

type Reason = string | null

interface Sums {
  readonly bets: number
  readonly stakes: bigint | null
  readonly paid: bigint | null
}
const sumsOf = (row: Sums | undefined): RuledBets => ({
  bets: row?.bets ?? 0,
  stakes: String(row?.stakes ?? 0n),
  paidSoFar: String(row?.paid ?? 0n),
})
const summed = sql`count(*)::int as bets, sum(stake)::bigint as stakes, sum(payout)::bigint as paid`
const rulable = sql`state in ('open', 'settled', 'void')`

const onMatch = (gidm: string) => sql`
  select b.site_id, b.site_day, b.ticket, b.gidm, b.wtype, b.gid, b.rtype, b.ruling, b.state, b.stake, b.payout, bet_accepted_at(b) as accepted
    from bets b where b.gidm = ${gidm} and ${rulable}
  union all
  select b.site_id, b.site_day, b.ticket, l.gidm, l.wtype, l.gid, l.rtype, l.ruling, b.state, b.stake, b.payout, bet_accepted_at(b)
    from bet_legs l join bets b on (b.site_id, b.site_day, b.ticket) = (l.site_id, l.site_day, l.ticket)
   where l.gidm = ${gidm} and ${rulable}`

const columnIs = (column: string, value: string | undefined) =>
  value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`
const since = ({ from, to }: RuledMarket) => sql`
  accepted >= coalesce(to_timestamp(${from ?? null}::bigint), '-infinity') and accepted < coalesce(to_timestamp(${to ?? null}::bigint), 'infinity')`
const ofMarket = (market: RuledMarket) =>
  sql`${columnIs('wtype', market.wtype)} and ${columnIs('gid', market.gid)} and ${columnIs('rtype', market.rtype)}`

const placesOf = async (tx: Tx, gidm: string): Promise<string> => {
  const { rows } = await sql<{ place: string }>`
    select wtype || ' ' || gid || ' (' || string_agg(distinct rtype, ', ') || ')' as place from (${onMatch(gidm)}) b
     group by wtype, gid order by wtype, gid limit 60`.execute(tx)
  return rows.map(({ place }) => place).join('; ')
}

const refuseEmpty = async (tx: Tx, gidm: string, market: RuledMarket, reason: Reason): Promise<never> => {
  const { rows } = await sql<{ all: number; there: number; timely: number; first: Date | null; last: Date | null }>`
    select count(*)::int as all, (count(*) filter (where ${ofMarket(market)}))::int as there,
        (count(*) filter (where ${ofMarket(market)} and ${since(market)}))::int as timely,
        min(accepted) filter (where ${ofMarket(market)}) as first, max(accepted) filter (where ${ofMarket(market)}) as last
      from (${onMatch(gidm)}) b`.execute(tx)
  const { all = 0, there = 0, timely = 0, first = null, last = null } = rows[0] ?? {}
  if (all === 0) refuseField('gidm', 'there is no bet on this match that could be ruled on')
  if (there === 0) {
    const path = market.rtype !== undefined ? 'rtype' : market.gid !== undefined ? 'gid' : 'wtype'
    refuseField(path, `there is no bet on it: there are bets on ${await placesOf(tx, gidm)}`)
  }
  if (timely === 0)
    refuseField(
      market.from === undefined ? 'to' : 'from',
      `no bet was accepted in that time: the first was at ${first?.toISOString()}, the last at ${last?.toISOString()}`,
    )
  return reason === null
    ? refuseField('wtype', `none of the ${timely} bets or legs on it is void by the desk`)
    : refuseField('code', `all ${timely} bets or legs on it are void for this reason already`)
}

export const ruledOnMarket = async (tx: Tx, gidm: string, market: RuledMarket, reason: Reason): Promise<RuledBets> => {
  const { rows } = await sql<Sums>`
    select ${summed} from (
      select distinct site_id, site_day, ticket, stake, payout from (${onMatch(gidm)}) b
       where ${ofMarket(market)} and ${since(market)} and ruling is distinct from ${reason}::text) ruled`.execute(tx)
  const sums = sumsOf(rows[0])
  return sums.bets > 0 ? sums : refuseEmpty(tx, gidm, market, reason)
}

interface BetRow extends Sums {
  readonly kind: string
  readonly ruling: string | null
  readonly legs: readonly (string | null)[]
}

/** Refused, cashed-out and unconfirmed ones cannot be. */
export const ruledOnBet = async (tx: Tx, { siteId, ticketId, leg }: NamedBet, reason: Reason): Promise<RuledBets> => {
  const { rows } = await sql<BetRow>`
    select 1 as bets, stake::bigint as stakes, payout::bigint as paid, kind, ruling, array(
        select l.ruling from bet_legs l where (l.site_id, l.site_day, l.ticket) = (b.site_id, b.site_day, b.ticket) order by leg) as legs
      from bets b where site_id = ${siteId} and site_day = ticket_day(${ticketId}) and ticket = ${ticketId} and ${rulable}`.execute(
    tx,
  )
  const bet = rows[0]
  if (!bet)
    throw new Refusal('NOT_FOUND', {
      faults: [{ path: 'ticketId', message: 'there is no bet of this number that was accepted' }],
    })
  const { legs } = bet
  if (leg !== undefined && bet.kind === 'single') refuseField('leg', 'this bet has one selection: leave the leg out')
  if (leg !== undefined && leg >= legs.length) refuseField('leg', `this bet has legs 0 to ${legs.length - 1}`)
  const ruling = leg === undefined ? bet.ruling : (legs[leg] ?? null)
  if (ruling !== reason) return sumsOf(bet)
  return reason === null
    ? refuseField('ticketId', 'it is not void by the desk')
    : refuseField('code', 'it is void for this reason already')
}
