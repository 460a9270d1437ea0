import {
  operatorDeskRestoreBet,
  operatorDeskRestoreMarket,
  operatorDeskVoidBet,
  operatorDeskVoidMarket,
} from '@pavilion/operator-api/sportsbook'
import { sql } from 'kysely'
import { newestAudit } from '../../audit/index.ts'
import type { Tx } from '../../db/index.ts'
import type { NamedBet } from '../settlement/rulings.ts'

/** 0 before the first; locks the match. */
export const resultVersion = async (tx: Tx, gidm: string): Promise<number> => {
  await sql`select match_hold(array[${gidm}]::text[])`.execute(tx)
  const { rows } = await sql<{ version: number }>`
    select result_version as version from matches where gidm = ${gidm}`.execute(tx)
  return rows[0]?.version ?? 0
}

const ofMarkets = [operatorDeskVoidMarket.action, operatorDeskRestoreMarket.action]
const ofBets = [operatorDeskVoidBet.action, operatorDeskRestoreBet.action]

/** Later bets do not change it. */
export const marketTradingStatus = async (tx: Tx, gidm: string): Promise<unknown> => {
  const result = await resultVersion(tx, gidm)
  const { rows } = await sql<{ ruled: string }>`
    select coalesce(md5(string_agg(concat_ws(' ', site_id, ticket, leg, ruling), ',' order by site_id, ticket, leg)), '') as ruled from (
      select site_id, ticket, -1 as leg, ruling from bets where gidm = ${gidm} and ruling is not null
      union all select site_id, ticket, leg, ruling from bet_legs where gidm = ${gidm} and ruling is not null) r`.execute(
    tx,
  )
  return {
    result,
    ruled: rows[0]?.ruled,
    newest: await newestAudit(tx, { siteId: 0, subject: gidm, actions: ofMarkets }),
  }
}

interface BetRow {
  readonly state: string
  readonly result: number | null
  readonly ruling: string | null
  readonly legs: readonly { readonly gidm: string; readonly ruling: string | null }[]
}

export const betStatusFacts = async (tx: Tx, { siteId, ticketId }: NamedBet): Promise<unknown> => {
  const read = () =>
    sql<BetRow>`
    select state, result_version as result, ruling, (
        select jsonb_agg(jsonb_build_object('gidm', gidm, 'ruling', ruling) order by leg) from (
          select l.gidm, l.ruling, l.leg from bet_legs l where (l.site_id, l.site_day, l.ticket) = (b.site_id, b.site_day, b.ticket)
          union all select b.gidm, null, -1 where b.kind = 'single') of_bet) as legs
      from bets b where site_id = ${siteId} and site_day = ticket_day(${ticketId}) and ticket = ${ticketId}`.execute(tx)
  const gidms = [...new Set((await read()).rows[0]?.legs.map(({ gidm }) => gidm))]
  // Rulings and settlement lock the match too.
  await sql`select match_hold(${gidms}::text[])`.execute(tx)
  const { rows } = await read()
  const newest = [await newestAudit(tx, { siteId, subject: ticketId, actions: ofBets })]
  for (const gidm of gidms.toSorted())
    newest.push(await newestAudit(tx, { siteId: 0, subject: gidm, actions: ofMarkets }))
  return { bet: rows[0] ?? null, newest }
}
