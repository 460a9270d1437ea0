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

/** A movement, and the day of the bet that its number names. */
interface MoveRow {
  readonly id: string
  readonly site_day: string
  readonly kind: string
  readonly ref: string
  readonly change: bigint
  readonly balance: bigint
  readonly at: Date
  readonly bet_day: string | null
}

/** What a number is about. */
interface FactsRow {
  readonly placed_at: Date | null
  readonly team_h: LocalText | null
  readonly team_c: LocalText | null
  readonly league: LocalText | null
  readonly legs: number | null
  readonly channel: LocalText | null
  readonly venue: LocalText | null
  readonly transfer_state: WalletTransfer['state'] | null
  readonly paid_to: Withdrawal['paidTo'] | null
  readonly withdrawal_state: Withdrawal['state'] | null
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

const stateOfDeal = ({ transfer_state: transfer, withdrawal_state: withdrawal }: FactsRow): Deal['state'] => {
  if (transfer !== null) return TRANSFER_STATES[transfer]
  return withdrawal === null ? 'done' : STATES[withdrawal]
}

const aboutOf = ({ team_h: home, team_c: away, league, legs, channel, venue }: FactsRow): LocalText | undefined => {
  const on = home ?? league
  if (on) return matchText(on, away)
  if (legs !== null && legs > 0) return legsText(legs)
  return channel ?? venue ?? undefined
}

const dealOf = (move: MoveRow, facts: FactsRow): Deal => {
  const about = aboutOf(facts)
  const at = move.kind === 'bet' ? (facts.placed_at ?? move.at) : move.at
  return {
    id: move.id,
    at: unixSeconds(at),
    day: move.site_day,
    kind: move.kind,
    ref: move.ref,
    change: move.change,
    balance: move.balance,
    state: stateOfDeal(facts),
    ...(about && { about }),
    ...(facts.paid_to && { paidTo: facts.paid_to }),
  }
}

/** By number. The days of the bets are given beside their numbers, so that only the months they lie in are planned. */
const factsOf = async (db: Db, { siteId, userId }: MemberId, moves: readonly MoveRow[]) => {
  const refs = [...new Set(moves.map(({ ref }) => ref))]
  const days = [...new Set(moves.flatMap(({ bet_day: day }) => day ?? []))]
  const { rows } = await sql<FactsRow & { readonly ref: string }>`
    select m.ref, b.placed_at, g.team_h, g.team_c, g.league,
        (select count(*)::int from bet_legs l
          where (l.site_id, l.site_day, l.ticket) = (b.site_id, b.site_day, b.ticket) and l.site_day = any(${days}::date[])) as legs,
        c.name as channel, v.name as venue, x.state as transfer_state, w.paid_to, w.state as withdrawal_state
      from unnest(${refs}::text[]) m (ref)
      left join bets b on b.site_id = ${siteId} and b.site_day = any(${days}::date[]) and b.site_day = ticket_day(m.ref)
        and b.ticket = m.ref and b.user_id = ${userId}::uuid
      left join matches g on g.gidm = b.gidm
      left join deposit_orders d on d.site_id = ${siteId} and d.order_no = m.ref and d.user_id = ${userId}::uuid
      left join deposit_channels c on c.site_id = d.site_id and c.channel_id = d.channel_id
      left join withdrawals w on w.site_id = ${siteId} and w.order_no = m.ref and w.user_id = ${userId}::uuid
      left join venue_transfers x on x.transfer_id = m.ref and x.site_id = ${siteId} and x.user_id = ${userId}::uuid
      left join venues v on v.site_id = x.site_id and v.en_name = x.en_name`.execute(db)
  return new Map(rows.map((row) => [row.ref, row]))
}

/** `moves`: rows of deal_moves, few. Newest first. */
const dealsFrom = async (db: Db, owner: MemberId, moves: RawBuilder<unknown>): Promise<Deal[]> => {
  const { rows } = await sql<MoveRow>`
    select id, site_day::text as site_day, kind, ref, change, balance, at, ticket_day(ref)::text as bet_day
      from (${moves}) m order by m.site_day desc, m.version desc`.execute(db)
  if (rows.length === 0) return []
  const facts = await factsOf(db, owner, rows)
  return rows.map((move) => {
    const about = facts.get(move.ref)
    if (!about) throw new Error(`nothing was looked up for ${move.ref}`)
    return dealOf(move, about)
  })
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
 * Newest first. A page reads the days it lies in and no others; `asOf` keeps later movements out, so that pages never shift. In four statements, so
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
    list: low === null || high === null ? [] : await dealsFrom(db, owner, moves),
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
  const list = await dealsFrom(db, owner, moves)
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
