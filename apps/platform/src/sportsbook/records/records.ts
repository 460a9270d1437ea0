import type { DataOf, PayloadOf, endpoints } from '@pavilion/contract'
import { betAnswer, type BetAnswer, type ChannelData, type Wager } from '@pavilion/contract/bets'
import { MOST_RECORD_DAYS } from '@pavilion/contract/games'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../db/index.ts'
import { BET_COLUMNS, wagerOf, type StoredBet } from './stored-bet.ts'

type ListQuery = PayloadOf<typeof endpoints.betRecordList>
type TotalQuery = PayloadOf<typeof endpoints.betRecordTotal>

/** Never from the request. */
export interface WagerOwner {
  readonly siteId: number
  readonly userId: string
}

const MOST_OPEN = 500
const DAY_MS = 86_400_000

export const isRange = ({ beginDay, endDay }: Pick<TotalQuery, 'beginDay' | 'endDay'>): boolean => {
  const days = (Date.parse(endDay) - Date.parse(beginDay)) / DAY_MS
  return days >= 0 && days < MOST_RECORD_DAYS
}

/** Days limit the partitions read. */
const within = (owner: WagerOwner, query: TotalQuery): RawBuilder<boolean> => sql`
  b.site_id = ${owner.siteId} and b.user_id = ${owner.userId}::uuid
  and b.site_day between coalesce(ticket_day(${query.ticketId ?? null}::text), ${query.beginDay}::date)
    and coalesce(ticket_day(${query.ticketId ?? null}::text), ${query.endDay}::date)
  and (${query.state ?? null}::text is null or b.state = ${query.state ?? null}::text)
  and (${query.ticketId ?? null}::text is null or b.ticket = ${query.ticketId ?? null}::text)`

export const listBets = async (
  db: Db,
  owner: WagerOwner,
  query: ListQuery,
): Promise<DataOf<typeof endpoints.betRecordList>> => {
  const count = await sql<{
    total: bigint
  }>`select count(*) as total from bets b where ${within(owner, query)}`.execute(db)
  const page = await sql<StoredBet>`
    select ${BET_COLUMNS} from bets b left join matches m on m.gidm = b.gidm where ${within(owner, query)}
    order by b.site_day desc, b.ticket desc
    limit ${query.pageSize} offset ${(query.pageNum - 1) * query.pageSize}`.execute(db)
  return { total: Number(count.rows[0]?.total ?? 0n), list: page.rows.map(wagerOf) }
}

interface Sums {
  count: bigint
  stake: bigint
  settled_count: bigint
  open_stake: bigint
  settled_stake: bigint
  payout: bigint
}

/** By bet_figures; refused bets do not count. */
export const totalBets = async (
  db: Db,
  owner: WagerOwner,
  query: TotalQuery,
): Promise<DataOf<typeof endpoints.betRecordTotal>> => {
  const { rows: sumRows } = await sql<Sums>`
    select count(*) as count, coalesce(sum(stake), 0)::bigint as stake,
      count(*) filter (where f.open_stake = 0) as settled_count,
      coalesce(sum(f.open_stake), 0)::bigint as open_stake, coalesce(sum(f.settled_stake), 0)::bigint as settled_stake,
      coalesce(sum(f.payout), 0)::bigint as payout
    from bets b cross join lateral bet_figures(b) f where ${within(owner, query)} and b.state <> 'refused'`.execute(db)
  const sums = sumRows[0] ?? { count: 0n, stake: 0n, settled_count: 0n, open_stake: 0n, settled_stake: 0n, payout: 0n }
  return {
    count: Number(sums.count),
    stake: sums.stake,
    settledCount: Number(sums.settled_count),
    openStake: sums.open_stake,
    settledStake: sums.settled_stake,
    payout: sums.payout,
    net: sums.payout - sums.settled_stake,
  }
}

export const openBets = async (db: Db, owner: WagerOwner): Promise<Wager[]> => {
  const result = await sql<StoredBet>`
    select ${BET_COLUMNS} from bets b left join matches m on m.gidm = b.gidm
    where b.site_id = ${owner.siteId} and b.user_id = ${owner.userId}::uuid and b.state in ('delay', 'open')
    order by b.site_day desc, b.ticket desc limit ${MOST_OPEN}`.execute(db)
  return result.rows.map(wagerOf)
}

export const betOf = async (db: Db | Tx, owner: WagerOwner, ticketId: string): Promise<Wager | undefined> => {
  const result = await sql<StoredBet>`
    select ${BET_COLUMNS} from bets b left join matches m on m.gidm = b.gidm
    where b.site_id = ${owner.siteId} and b.site_day = ticket_day(${ticketId}) and b.ticket = ${ticketId}
      and b.user_id = ${owner.userId}::uuid`.execute(db)
  return result.rows.map(wagerOf)[0]
}

interface DaySums {
  day: string
  count: bigint
  stake: bigint
  payout: bigint
}

/** By site day, newest first (bet_figures); cash-outs count with the amount received. */
export const statementOf = async (
  db: Db,
  owner: WagerOwner,
  { beginDay, endDay }: Pick<TotalQuery, 'beginDay' | 'endDay'>,
): Promise<ChannelData<'get_statement'>['days']> => {
  const { rows: dayRows } = await sql<DaySums>`
    select b.site_day::text as day, count(*) as count, sum(f.settled_stake)::bigint as stake, sum(f.payout)::bigint as payout
    from bets b cross join lateral bet_figures(b) f
    where ${within(owner, { category: 'TY', beginDay, endDay })} and f.settled_stake > 0
    group by b.site_day order by b.site_day desc`.execute(db)
  return dayRows.map(({ day, count, stake, payout }) => ({
    day,
    count: Number(count),
    stake,
    payout,
    net: payout - stake,
  }))
}

/** Null: this member has not used the key here. */
export const answerOf = async (db: Db, owner: WagerOwner, key: string): Promise<BetAnswer | null> => {
  const { rows: answerRows } = await sql<{ answer: unknown }>`
    select answer from bet_known(${owner.siteId}, ${owner.userId}::uuid, ${key}::uuid, null)`.execute(db)
  return z.nullable(betAnswer).parse(answerRows[0]?.answer ?? null)
}

interface DecidedBet {
  readonly bet: Wager
  /** When what it came to was announced. */
  readonly decidedAt: Date
}

interface DecidedQuery {
  readonly since: Date
  readonly ticketId?: string | undefined
  readonly pageNum: number
  readonly pageSize: number
}

/** Bets that were decided since, the latest first. */
export const decidedBets = async (
  db: Db | Tx,
  { siteId, userId }: WagerOwner,
  { since, ticketId, pageNum, pageSize }: DecidedQuery,
): Promise<{ readonly total: number; readonly list: readonly DecidedBet[] }> => {
  const which = sql`b.site_id = ${siteId} and b.user_id = ${userId}::uuid and b.state in ('settled', 'void', 'cashed')
    and b.settled_at > ${since} ${ticketId === undefined ? sql`` : sql`and b.ticket = ${ticketId}`}`
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from bets b where ${which}`.execute(db)
  const { rows } = await sql<StoredBet & { readonly settled_at: Date }>`
    select ${BET_COLUMNS} from bets b left join matches m on m.gidm = b.gidm where ${which}
    order by b.settled_at desc, b.ticket desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db)
  return { total: counts[0]?.total ?? 0, list: rows.map((row) => ({ bet: wagerOf(row), decidedAt: row.settled_at })) }
}
