import { wager, type Wager } from '@pavilion/contract/bets'
import { marketNameOf, sideNameOf } from '@pavilion/operator-api'
import type { BetRecord } from '@pavilion/operator-api/sportsbook'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../db/index.ts'
import { BET_COLUMNS, wagerOf, type StoredBet } from '../records/stored-bet.ts'

/** Exactly one of member and match; Unix seconds. */
export interface BetFilter {
  readonly userId?: string | undefined
  readonly gidm?: string | undefined
  readonly state?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly before?: string | undefined
  readonly limit: number
}

type Row = StoredBet & { readonly user_id: string; readonly name: string | null }

interface Owner {
  readonly userId: string
  readonly name: string | null
}

export const betRecordOf = (decodedBet: Wager, { userId, name }: Owner): BetRecord => {
  const bet = z.encode(wager, decodedBet)
  const legs = bet.legs.map((leg) => ({
    ...leg,
    market: marketNameOf(leg.gtype, leg.wtype),
    side: leg.runner?.['zh-CN'] ?? sideNameOf(leg.gtype, leg.wtype, leg.rtype),
  }))
  return { ...bet, legs, userId, ...(name !== null && { name }) }
}

const recordOf = (row: Row): BetRecord => betRecordOf(wagerOf(row), { userId: row.user_id, name: row.name })

const betsQuery = (which: RawBuilder<unknown>) => sql<Row>`
  select ${BET_COLUMNS}, b.user_id, p.name
    from bets b left join matches m on m.gidm = b.gidm
      left join members p on p.site_id = b.site_id and p.user_id = b.user_id
   where ${which}`

export const showBet = async (tx: Tx, siteId: number, ticketId: string): Promise<BetRecord | undefined> => {
  const { rows } = await betsQuery(
    sql`b.site_id = ${siteId} and b.site_day = ticket_day(${ticketId}) and b.ticket = ${ticketId}`,
  ).execute(tx)
  return rows.map(recordOf)[0]
}

const onMatch = (siteId: number, gidm: string) => sql`(b.site_day, b.ticket) in (
  select site_day, ticket from bets where gidm = ${gidm} and site_id = ${siteId}
  union select site_day, ticket from bet_legs where gidm = ${gidm} and site_id = ${siteId})`

/** Up to `limit` + 1. Days limit the partitions read. */
export const listBetsForOperator = async (tx: Tx, siteId: number, filter: BetFilter): Promise<BetRecord[]> => {
  const { userId, gidm, state, from, to, before, limit } = filter
  const conditions = [
    sql`b.site_id = ${siteId}`,
    ...(userId === undefined ? [] : [sql`b.user_id = ${userId}::uuid`]),
    ...(gidm === undefined ? [] : [onMatch(siteId, gidm)]),
    ...(state === undefined ? [] : [sql`b.state = ${state}`]),
    ...(from === undefined
      ? []
      : [
          sql`b.placed_at >= to_timestamp(${from}) and b.site_day >= (to_timestamp(${from}) at time zone 'UTC')::date - 1`,
        ]),
    ...(to === undefined
      ? []
      : [sql`b.placed_at < to_timestamp(${to}) and b.site_day <= (to_timestamp(${to}) at time zone 'UTC')::date + 1`]),
    ...(before === undefined
      ? []
      : [sql`b.site_day <= ticket_day(${before}) and (b.site_day, b.ticket) < (ticket_day(${before}), ${before})`]),
  ]
  const { rows } = await sql<Row>`${betsQuery(sql.join(conditions, sql` and `))}
    order by b.site_day desc, b.ticket desc limit ${limit + 1}`.execute(tx)
  return rows.map(recordOf)
}
