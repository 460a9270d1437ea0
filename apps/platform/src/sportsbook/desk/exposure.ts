import { localText } from '@pavilion/contract'
import { gtype } from '@pavilion/contract/sports'
import { marketNameOf, sideNameOf } from '@pavilion/operator-api'
import { operatorDeskExposure, operatorDeskMember, operatorDeskMost } from '@pavilion/operator-api/sportsbook'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { unixSeconds } from '../../time/clock.ts'
import { Refusal } from '../../http/index.ts'
import { operatorCall, type OperatorCall } from '../../operator/index.ts'

interface Sums {
  bets: bigint
  stakes: string | null
  winnable: string | null
}
interface SelectionRow {
  gid: string
  wtype: string
  rtype: string
  bets: bigint
  stakes: bigint
  liability: bigint
}

const sumsOf = (row: Sums | undefined) => ({
  bets: Number(row?.bets ?? 0),
  stakes: String(row?.stakes ?? 0),
  winnable: String(row?.winnable ?? 0),
})
const add = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, each) => sum + each, 0n)

/** The side costing most: its net win less other stakes. Half wins and returned stakes cost less. */
export const worstOf = (rows: readonly SelectionRow[]) =>
  rows
    .map(({ gid, wtype, rtype, liability }) => {
      const others = rows.filter((each) => each.gid === gid && each.wtype === wtype && each.rtype !== rtype)
      return { gid, wtype, rtype, loss: liability - add(others.map(({ stakes }) => stakes)) }
    })
    .filter(({ loss }) => loss > 0n)
    .toSorted((one, other) => Number(other.loss - one.loss))
    .filter((each, at, all) => all.findIndex(({ gid, wtype }) => gid === each.gid && wtype === each.wtype) === at)
    .map(({ loss, ...side }) => ({ ...side, loss: String(loss) }))

const matchRow = z.object({ team_h: localText, team_c: localText, league: localText })

export const exposureCalls: readonly OperatorCall[] = [
  operatorCall(operatorDeskExposure, async (tx, _, { params: { siteId, gidm } }) => {
    const queryResult = await sql`select gtype, team_h, team_c, league from matches where gidm = ${gidm}`.execute(tx)
    if (!queryResult.rows[0]) throw new Refusal('NOT_FOUND')
    const { gtype: sport, ...match } = z.object({ gtype, ...matchRow.shape }).parse(queryResult.rows[0])
    const withNames = <T extends Pick<SelectionRow, 'wtype' | 'rtype'>>(of: T) => ({
      ...of,
      market: marketNameOf(sport, of.wtype),
      side: sideNameOf(sport, of.wtype, of.rtype),
    })
    const { rows } = await sql<SelectionRow>`
      select gid, wtype, rtype, count(*) as bets, sum(stake - cashed_stake)::bigint as stakes, sum(winnable_left(bets))::bigint as liability
        from bets where gidm = ${gidm} and site_id = ${siteId} and state in ('delay', 'open')
       group by gid, wtype, rtype order by 6 desc, gid, wtype, rtype`.execute(tx)
    const several = await sql<Sums>`
      select count(*) as bets, sum(stake - cashed_stake)::text as stakes, sum(winnable_left(b))::text as winnable
        from bets b where site_id = ${siteId} and state in ('delay', 'open') and (site_id, site_day, ticket) in (
          select site_id, site_day, ticket from bet_legs where gidm = ${gidm})`.execute(tx)
    return {
      data: {
        gidm,
        ...match,
        stakes: String(add(rows.map(({ stakes }) => stakes))),
        liability: String(add(rows.map(({ liability }) => liability))),
        worst: worstOf(rows).map(withNames),
        selections: rows.map(({ bets, stakes, liability, ...of }) => ({
          ...withNames(of),
          bets: Number(bets),
          stakes: String(stakes),
          liability: String(liability),
        })),
        multiples: sumsOf(several.rows[0]),
      },
      audit: { siteId, subject: gidm },
    }
  }),
  operatorCall(operatorDeskMost, async (tx, { limit }, { params: { siteId } }) => {
    const { rows } = await sql<{
      gidm: string
      team_h: unknown
      team_c: unknown
      league: unknown
      kickoff: Date
      status: string
      bets: bigint
      stakes: bigint
      liability: bigint
    }>`
      select m.gidm, m.league, m.team_h, m.team_c, m.kickoff, m.status, count(*) as bets, sum(b.stake - b.cashed_stake)::bigint as stakes,
          sum(winnable_left(b))::bigint as liability
        from bets b join matches m on m.gidm = b.gidm
       where b.site_id = ${siteId} and b.state in ('delay', 'open')
       group by m.gidm order by 8 desc, m.gidm limit ${limit}`.execute(tx)
    const matches = rows.map(({ gidm, kickoff, status, bets, stakes, liability, ...teams }) => ({
      gidm,
      ...matchRow.parse(teams),
      kickoff: unixSeconds(kickoff),
      gameStatus: status,
      bets: Number(bets),
      stakes: String(stakes),
      liability: String(liability),
    }))
    return { data: { matches }, audit: { siteId, subject: 'desk' } }
  }),
  operatorCall(operatorDeskMember, async (tx, _, { params: { siteId, userId } }) => {
    const { rows } = await sql<Sums & { single: boolean }>`
      select kind = 'single' as single, count(*) as bets, sum(stake - cashed_stake)::text as stakes, sum(winnable_left(bets))::text as winnable
        from bets where site_id = ${siteId} and user_id = ${userId} and state in ('delay', 'open') group by 1`.execute(
      tx,
    )
    const [singles, multiples] = [true, false].map((single) => sumsOf(rows.find((row) => row.single === single)))
    if (!singles || !multiples) throw new Error('there are two sums')
    return { data: { userId, singles, multiples }, audit: { siteId, subject: userId } }
  }),
]
