import type { DataOf, LocalText, PayloadOf } from '@pavilion/contract'
import { type Withdrawal } from '@pavilion/contract/funds'
import type { WalletTransfer } from '@pavilion/contract/games'
import { DEAL_KINDS, groupOfKind, type Deal, type DealGroup, type queryDealRecord } from '@pavilion/contract/records'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/index.ts'
import type { MemberId } from '../members/index.ts'
import { unixSeconds } from '../time/clock.ts'
import { lastDay, stateOf } from './deal-state.ts'
import { legsText, matchText } from '../turnover/index.ts'

export type DealQuery = PayloadOf<typeof queryDealRecord>
type DealPage = DataOf<typeof queryDealRecord>

/** As deal_fits has them: of these kinds, or of all others. */
interface KindChoice {
  readonly kinds: readonly string[]
  readonly others: boolean
}

/** An adjustment is what belongs to no other group, kinds that nobody knows here among them. */
const kindsOf = (group: DealGroup | undefined): KindChoice => {
  if (group === undefined) return { kinds: [], others: true }
  const others = group === 'adjust'
  return { kinds: Object.keys(DEAL_KINDS).filter((kind) => (groupOfKind(kind) === group) !== others), others }
}

interface DealRow {
  id: string
  site_day: string
  kind: string
  ref: string
  change: bigint
  balance: bigint
  at: Date
  team_h: LocalText | null
  team_c: LocalText | null
  league: LocalText | null
  legs: number | null
  channel: LocalText | null
  venue: LocalText | null
  transfer_state: WalletTransfer['state'] | null
  paid_to: Withdrawal['paidTo'] | null
  withdrawal_state: Withdrawal['state'] | null
}

const STATES: Readonly<Record<Withdrawal['state'], Deal['state']>> = {
  reviewing: 'running',
  approved: 'running',
  sent: 'running',
  paid: 'paid',
  returned: 'returned',
  refused: 'returned',
  cancelled: 'returned',
}

/** Into or out of a venue. */
const TRANSFER_STATES: Readonly<Record<WalletTransfer['state'], Deal['state']>> = {
  pending: 'running',
  done: 'done',
  refused: 'returned',
  cancelled: 'returned',
}

const stateOfDeal = ({ transfer_state: transfer, withdrawal_state: withdrawal }: DealRow): Deal['state'] => {
  if (transfer !== null) return TRANSFER_STATES[transfer]
  return withdrawal === null ? 'done' : STATES[withdrawal]
}

const aboutOf = ({ team_h: home, team_c: away, league, legs, channel, venue }: DealRow): LocalText | undefined => {
  const on = home ?? league
  if (on) return matchText(on, away)
  if (legs !== null && legs > 0) return legsText(legs)
  return channel ?? venue ?? undefined
}

const dealOf = (row: DealRow): Deal => {
  const about = aboutOf(row)
  return {
    id: row.id,
    at: unixSeconds(row.at),
    day: row.site_day,
    kind: row.kind,
    ref: row.ref,
    change: row.change,
    balance: row.balance,
    state: stateOfDeal(row),
    ...(about && { about }),
    ...(row.paid_to && { paidTo: row.paid_to }),
  }
}

/** `moves`: rows of deal_moves as `m`, in their order and few. What each was about is looked up by its number. */
const withFacts = async (db: Db, { siteId, userId }: MemberId, moves: RawBuilder<unknown>): Promise<Deal[]> => {
  const { rows } = await sql<DealRow>`
    select m.id, m.site_day::text as site_day, m.kind, m.ref, m.change, m.balance,
        case m.kind when 'bet' then coalesce(b.placed_at, m.at) else m.at end as at, g.team_h, g.team_c, g.league,
        (select count(*)::int from bet_legs l where (l.site_id, l.site_day, l.ticket) = (b.site_id, b.site_day, b.ticket)) as legs,
        c.name as channel, v.name as venue, x.state as transfer_state, w.paid_to, w.state as withdrawal_state
      from (${moves}) m
      left join bets b on b.site_id = ${siteId} and b.site_day = ticket_day(m.ref) and b.ticket = m.ref and b.user_id = ${userId}::uuid
      left join matches g on g.gidm = b.gidm
      left join deposit_orders d on d.site_id = ${siteId} and d.order_no = m.ref and d.user_id = ${userId}::uuid
      left join deposit_channels c on c.site_id = d.site_id and c.channel_id = d.channel_id
      left join withdrawals w on w.site_id = ${siteId} and w.order_no = m.ref and w.user_id = ${userId}::uuid
      left join venue_transfers x on x.transfer_id = m.ref and x.site_id = ${siteId} and x.user_id = ${userId}::uuid
      left join venues v on v.site_id = x.site_id and v.en_name = x.en_name
     order by m.site_day desc, m.version desc`.execute(db)
  return rows.map(dealOf)
}

interface ChoiceRow {
  total: bigint
  came_in: bigint
  went_out: bigint
  opening: bigint
  closing: bigint
  low: string | null
  high: string | null
  newer: bigint | null
}

const nothing: DealPage = { total: 0, cameIn: 0n, wentOut: 0n, asOf: 0, list: [] }

/**
 * Newest first. A page reads the days it lies in and no others; `asOf` keeps later movements out, so that pages never shift. In three statements, so
 * that the days of each are constants: PostgreSQL then plans the months they lie in rather than all.
 */
const dealsOfDays = async (db: Db, owner: MemberId, query: DealQuery): Promise<DealPage> => {
  const { beginDay, endDay, group, pageNum, pageSize } = query
  const { siteId, userId } = owner
  const state = await stateOf(db, owner)
  if (!state) return nothing
  const { centre, version, through } = state
  const asOf = query.asOf === undefined || BigInt(query.asOf) > version ? version : BigInt(query.asOf)
  const { kinds, others } = kindsOf(group)
  const skip = (pageNum - 1) * pageSize
  const { rows } = await sql<ChoiceRow>`
    select total, came_in, went_out, opening, closing, low::text as low, high::text as high, newer
      from deal_choice(${siteId}::int, ${userId}::uuid, ${beginDay}::date, ${endDay}::date, ${kinds}::text[], ${others}::boolean,
        ${centre}::bigint, ${version}::bigint, ${through}::date, ${asOf}::bigint, ${lastDay()}::date, ${skip}::bigint, ${pageSize}::int)`.execute(
    db,
  )
  const choice = rows[0]
  if (!choice) return nothing
  const { low, high, newer } = choice
  const moves = sql`select * from deal_moves(${siteId}::int, ${userId}::uuid, ${low}::date, ${high}::date)
    where version <= ${asOf}::bigint and deal_fits(kind, ${kinds}::text[], ${others}::boolean)
    order by site_day desc, version desc limit ${pageSize}::int offset ${skip - Number(newer ?? 0n)}::int`
  return {
    total: Number(choice.total),
    cameIn: choice.came_in,
    wentOut: choice.went_out,
    ...(group === undefined && { opening: choice.opening, closing: choice.closing }),
    asOf: Number(asOf),
    list: low === null || high === null ? [] : await withFacts(db, owner, moves),
  }
}

/** Of one number: an order has few movements. */
const dealsOfRef = async (db: Db, owner: MemberId, query: DealQuery & { readonly ref: string }): Promise<DealPage> => {
  const { siteId, userId } = owner
  const window = await sql<{ low: string; high: string }>`
    select least(low, ${query.beginDay}::date)::text as low, greatest(high, ${query.endDay}::date)::text as high
      from deal_window(${siteId}::int, ${userId}::uuid, ${query.ref}::text)`.execute(db)
  const { low, high } = window.rows[0] ?? { low: query.beginDay, high: query.endDay }
  const { kinds, others } = kindsOf(query.group)
  const moves = sql`select * from deal_moves(${siteId}, ${userId}::uuid, ${low}::date, ${high}::date)
    where ref = ${query.ref} and deal_fits(kind, ${kinds}::text[], ${others})`
  const list = await withFacts(db, owner, moves)
  const sum = (of: (change: bigint) => bigint) => list.reduce((all, { change }) => all + of(change), 0n)
  return {
    total: list.length,
    cameIn: sum((change) => (change > 0n ? change : 0n)),
    wentOut: sum((change) => (change < 0n ? -change : 0n)),
    asOf: query.asOf ?? 0,
    list: list.slice((query.pageNum - 1) * query.pageSize, query.pageNum * query.pageSize),
  }
}

export const dealsOf = (db: Db, owner: MemberId, query: DealQuery): Promise<DealPage> =>
  query.ref === undefined ? dealsOfDays(db, owner, query) : dealsOfRef(db, owner, { ...query, ref: query.ref })
