import { marketNameOf } from '@pavilion/operator-api'
import {
  MARGIN_FLOOR,
  operatorDeskMargin,
  operatorDeskMargins,
  type DeskMarginSet,
} from '@pavilion/operator-api/sportsbook'
import { localText } from '@pavilion/contract'
import { formsOf, gtype } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../db/index.ts'
import { operatorCall, type OperatorCall, refuseField } from '../../operator/index.ts'
import { marketForms, sportsOf } from './market-kind.ts'

const row = z.object({
  gtype,
  league_id: z.string(),
  wtype: z.string(),
  margin: z.int(),
  league: z.nullable(localText),
})

const bothForms = (rows: readonly z.output<typeof row>[]) =>
  rows.filter((each) => {
    const [before] = formsOf(each.gtype, each.wtype)
    if (before === undefined || before === each.wtype) return true
    return !rows.some(
      (other) =>
        other.gtype === each.gtype &&
        other.league_id === each.league_id &&
        other.wtype === before &&
        other.margin === each.margin,
    )
  })

const read = async (tx: Tx): Promise<z.output<(typeof operatorDeskMargins)['data']>['margins']> => {
  const { rows } = await sql`
    select gtype, league_id, wtype, margin,
        (select league from matches m where m.league_id = d.league_id and m.gtype = d.gtype order by kickoff desc limit 1) as league
      from desk_margins d order by gtype, league_id, wtype`.execute(tx)
  return bothForms(rows.map((each) => row.parse(each))).map(({ league_id: leagueId, wtype, league, ...margin }) => ({
    ...margin,
    ...(leagueId !== '' && { leagueId }),
    ...(league && { league }),
    ...(wtype !== '' && { wtype, market: marketNameOf(margin.gtype, wtype) }),
  }))
}

/** '' for all. */
const namesOf = async (
  tx: Tx,
  { gtype: sport, leagueId, wtype, margin }: DeskMarginSet,
): Promise<readonly string[]> => {
  // A margin that never applied can still be removed.
  if (leagueId !== undefined && margin > 0) {
    const sports = await sportsOf(tx, { leagueId })
    if (!sports.includes(sport))
      refuseField('leagueId', `league ${leagueId} is of ${sports.join(', ')}, not of ${sport}`)
  }
  return wtype === undefined ? [''] : marketForms('wtype', [sport], wtype)
}

/** The writer polls twice a second. */
export const marginCalls: readonly OperatorCall[] = [
  operatorCall(operatorDeskMargins, async (tx) => ({
    data: { margins: await read(tx) },
    audit: { siteId: 0, subject: 'desk' },
  })),
  operatorCall(
    operatorDeskMargin,
    async (tx, set, { actor }) => {
      const { gtype: sport, leagueId = '', margin } = set
      const forms = await namesOf(tx, set)
      const before = await read(tx)
      for (const form of forms) {
        await sql`delete from desk_margins where (gtype, league_id, wtype) = (${sport}, ${leagueId}, ${form})`.execute(
          tx,
        )
        if (margin > 0)
          await sql`insert into desk_margins (gtype, league_id, wtype, margin, actor)
          values (${sport}, ${leagueId}, ${form}, ${margin}, ${actor})`.execute(tx)
        await sql`insert into desk_margin_changes (gtype, league_id, wtype, margin)
        values (${sport}, ${leagueId}, ${form}, ${margin})`.execute(tx)
      }
      await sql`select desk_turn()`.execute(tx)
      const after = await read(tx)
      return { data: { margins: after }, audit: { siteId: 0, subject: 'desk', detail: { set, before, after } } }
    },
    {
      // Alone, somebody could raise prices for an accomplice.
      twoPerson: async (tx, set) => {
        await namesOf(tx, set)
        return set.margin < MARGIN_FLOOR
      },
      concerns: async (tx, set) => {
        const { gtype: sport, leagueId = '' } = set
        const [form = ''] = await namesOf(tx, set)
        const { rows } = await sql`
          select n::text as n from desk_margin_changes
           where (gtype, league_id, wtype) = (${sport}, ${leagueId}, ${form}) order by n desc limit 1`.execute(tx)
        return { thing: { sport, leagueId, form }, currentState: rows[0] ?? null }
      },
      effect: async (tx, set) => {
        const forms = await namesOf(tx, set)
        const current = (await read(tx)).filter(
          ({ gtype, leagueId = '', wtype = '' }) =>
            gtype === set.gtype && leagueId === (set.leagueId ?? '') && forms.includes(wtype),
        )
        return { before: { margin: current[0]?.margin ?? 0 }, after: { margin: set.margin } }
      },
    },
  ),
]
