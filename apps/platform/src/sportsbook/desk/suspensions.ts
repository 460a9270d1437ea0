import {
  operatorDeskReopen,
  operatorDeskSuspend,
  operatorDeskSuspensions,
  type DeskSuspension,
} from '@pavilion/protocols'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { unixSeconds } from '../../clock.ts'
import { callFunction } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { actorName, operatorCall, type OperatorCall } from '../../operator/index.ts'

const touched = z.nullable(z.object({ suspension_id: z.uuid(), matches: z.int() }))

interface Row {
  suspension_id: string
  gidm: string | null
  league_id: string | null
  wtype: string | null
  gid: string | null
  actor: string
  by: string | null
  note: string
  created_at: Date
}

const suspensionOf = ({
  suspension_id,
  league_id,
  gidm,
  wtype,
  gid,
  actor,
  by,
  note,
  created_at,
}: Row): DeskSuspension => ({
  suspensionId: suspension_id,
  ...(gidm !== null && { gidm }),
  ...(league_id !== null && { leagueId: league_id }),
  ...(wtype !== null && { wtype }),
  ...(gid !== null && { gid }),
  actor,
  ...(by !== null && { by }),
  note,
  at: unixSeconds(created_at),
})

/** What the desk suspends, for every site: bets are refused with the commit, the writer shows it within a second. */
export const suspensionCalls: readonly OperatorCall[] = [
  operatorCall(operatorDeskSuspensions, async (tx) => {
    const { rows } = await sql<Row>`
      select *, ${actorName('actor')} as by from desk_suspensions where reopened_at is null order by created_at desc, suspension_id`.execute(
      tx,
    )
    return { data: { suspensions: rows.map(suspensionOf) }, audit: { siteId: 0, subject: 'desk' } }
  }),
  operatorCall(operatorDeskSuspend, async (tx, target, { actor, reason }) => {
    const { gidm, leagueId, wtype, gid } = target
    const input = { gidm, league_id: leagueId, wtype, gid, actor, note: reason }
    const done = await callFunction(tx, 'desk_suspend', input, touched)
    if (!done) throw new Refusal('NOT_FOUND')
    const { suspension_id: suspensionId, matches } = done
    const detail = { ...target, suspensionId, matches }
    return { data: { suspensionId, matches }, audit: { siteId: 0, subject: gidm ?? `league:${leagueId}`, detail } }
  }),
  operatorCall(operatorDeskReopen, async (tx, _, { params: { suspensionId }, actor }) => {
    const done = await callFunction(tx, 'desk_reopen', { suspension_id: suspensionId, actor }, touched)
    if (!done) throw new Refusal('NOT_FOUND')
    const { matches } = done
    return { data: { suspensionId, matches }, audit: { siteId: 0, subject: suspensionId, detail: { matches } } }
  }),
]
