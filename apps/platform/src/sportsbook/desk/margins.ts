import { operatorDeskMargin, operatorDeskMargins, type DeskMarginSet } from '@pavilion/protocols'
import { gtype, ruleOf } from '@pavilion/contract'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Tx } from '../../db/index.ts'
import { operatorCall, refuseField, type OperatorCall } from '../../operator/index.ts'

const row = z.object({ gtype, league_id: z.string(), wtype: z.string(), margin: z.int() })

const read = async (tx: Tx): Promise<DeskMarginSet[]> => {
  const { rows } = await sql`
    select gtype, league_id, wtype, margin from desk_margins order by gtype, league_id, wtype`.execute(tx)
  return rows.map((each) => {
    const { league_id: leagueId, wtype, ...margin } = row.parse(each)
    return { ...margin, ...(leagueId !== '' && { leagueId }), ...(wtype !== '' && { wtype }) }
  })
}

/** What the house takes off the provider's prices; the writer asks for it twice a second. */
export const marginCalls: readonly OperatorCall[] = [
  operatorCall(operatorDeskMargins, async (tx) => ({
    data: { margins: await read(tx) },
    audit: { siteId: 0, subject: 'desk' },
  })),
  operatorCall(operatorDeskMargin, async (tx, set, { actor }) => {
    const { gtype: sport, leagueId = '', wtype = '', margin } = set
    if (wtype !== '' && !ruleOf(sport, wtype)) refuseField('wtype', `${sport} has no market ${wtype}`)
    const before = await read(tx)
    await sql`delete from desk_margins where (gtype, league_id, wtype) = (${sport}, ${leagueId}, ${wtype})`.execute(tx)
    if (margin > 0)
      await sql`insert into desk_margins (gtype, league_id, wtype, margin, actor)
        values (${sport}, ${leagueId}, ${wtype}, ${margin}, ${actor})`.execute(tx)
    await sql`insert into desk_margin_changes (gtype, league_id, wtype, margin)
      values (${sport}, ${leagueId}, ${wtype}, ${margin})`.execute(tx)
    await sql`select desk_turn()`.execute(tx)
    const after = await read(tx)
    return { data: { margins: after }, audit: { siteId: 0, subject: 'desk', detail: { set, before, after } } }
  }),
]
