import { takesBets } from '@pavilion/book'
import { marketNameOf } from '@pavilion/operator-api'
import {
  operatorDeskReopen,
  operatorDeskSuspend,
  operatorDeskSuspensions,
  type DeskSuspension,
  type DeskTarget,
} from '@pavilion/operator-api/sportsbook'
import type { LocalText } from '@pavilion/contract'
import { gtype, type Match } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { unixSeconds } from '../../time/clock.ts'
import { callFunction, type Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { actorName, operatorCall, type OperatorCall, refuseField } from '../../operator/index.ts'
import { marketForms, sportsOf } from './market-kind.ts'

export interface DeskBook {
  match(gidm: string): Match | undefined
}

const suspendedMatches = z.nullable(z.object({ suspension_id: z.uuid(), matches: z.int() }))

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
  sport: string
  team_h: LocalText | null
  team_c: LocalText | null
  league: LocalText
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
  sport,
  team_h,
  team_c,
  league,
}: Row): DeskSuspension => ({
  suspensionId: suspension_id,
  ...(gidm !== null && { gidm }),
  ...(league_id !== null && { leagueId: league_id }),
  ...(wtype !== null && { wtype }),
  ...(gid !== null && { gid }),
  ...(team_h && team_c && { teams: { team_h, team_c } }),
  league,
  ...(wtype !== null && { market: marketNameOf(gtype.parse(sport), wtype) }),
  actor,
  ...(by !== null && { by }),
  note,
  at: unixSeconds(created_at),
})

const openLines = async (
  tx: Tx,
  book: DeskBook,
  { gidm, leagueId, gid }: DeskTarget,
  forms: readonly string[],
): Promise<number> => {
  const { rows } = await sql<{ gidm: string }>`
    select gidm from matches where (gidm = ${gidm ?? null} or league_id = ${leagueId ?? null}) and result_at is null`.execute(
    tx,
  )
  return rows
    .flatMap((row) => book.match(row.gidm) ?? [])
    .filter(takesBets)
    .flatMap(({ lines }) => lines.filter((line) => gid === undefined || line.gid === gid))
    .flatMap(({ markets }) => markets)
    .filter(({ wtype, sw }) => sw === 'Y' && (forms.length === 0 || forms.includes(wtype))).length
}

/** It would suspend nothing. */
const insistOnLine = (match: Match | undefined, gid: string, forms: readonly string[]): void => {
  const lines = (match?.lines ?? []).filter(({ markets }) => markets.some(({ wtype }) => forms.includes(wtype)))
  if (lines.some((line) => line.gid === gid)) return
  const there = lines.flatMap((line) =>
    line.markets
      .filter(({ wtype }) => forms.includes(wtype))
      .map(({ wtype, ratio }) => `${line.gid} (${[wtype, ratio].filter(Boolean).join(' ')})`),
  )
  const [wtype = ''] = forms
  refuseField(
    'gid',
    `there is no line ${gid} of ${wtype}: there are ${there.join(', ') || 'none now; suspend the market'}`,
  )
}

/** From the commit; shown within a second. */
export const suspensionCalls = (book: DeskBook): readonly OperatorCall[] => [
  operatorCall(operatorDeskSuspensions, async (tx) => {
    const { rows } = await sql<Row>`
      select s.*, m.gtype as sport, m.league, ${actorName('s.actor')} as by,
          case when s.gidm is not null then m.team_h end as team_h, case when s.gidm is not null then m.team_c end as team_c
        from desk_suspensions s
        join lateral (select * from matches where gidm = s.gidm or league_id = s.league_id order by kickoff desc limit 1) m on true
       where s.reopened_at is null order by s.created_at desc, s.suspension_id`.execute(tx)
    return { data: { suspensions: rows.map(suspensionOf) }, audit: { siteId: 0, subject: 'desk' } }
  }),
  operatorCall(
    operatorDeskSuspend,
    async (tx, target, { actor, reason }) => {
      const { gidm, leagueId, gid } = target
      const forms = target.wtype === undefined ? [] : marketForms('wtype', await sportsOf(tx, target), target.wtype)
      // Stored under the pre-match name for both.
      const [wtype] = forms
      if (gidm !== undefined && gid !== undefined) insistOnLine(book.match(gidm), gid, forms)
      const lines = await openLines(tx, book, target, forms)
      const input = { gidm, league_id: leagueId, wtype, gid, actor, note: reason }
      const done = await callFunction(tx, 'desk_suspend', input, suspendedMatches)
      if (!done) throw new Refusal('NOT_FOUND')
      const { suspension_id: suspensionId, matches } = done
      const detail = { ...target, suspensionId, matches, lines }
      return {
        data: { suspensionId, matches, lines, markets: [...forms] },
        audit: { siteId: 0, subject: gidm ?? `league:${leagueId}`, detail },
      }
    },
    { tries: true },
  ),
  operatorCall(operatorDeskReopen, async (tx, _, { params: { suspensionId }, actor }) => {
    const done = await callFunction(tx, 'desk_reopen', { suspension_id: suspensionId, actor }, suspendedMatches)
    if (!done) throw new Refusal('NOT_FOUND')
    const { matches } = done
    return { data: { suspensionId, matches }, audit: { siteId: 0, subject: suspensionId, detail: { matches } } }
  }),
]
