import type { LocalText } from '@pavilion/contract'
import type { Selection } from '@pavilion/contract/bets'
import { ruleOf } from '@pavilion/contract/sports'
import { sql } from 'kysely'
import { absentWhenNull, type Db } from '../../db/index.ts'
import type { WagerOwner } from './records.ts'

/** A leg as it was taken; nothing of its money. */
export interface RunningLeg {
  readonly selection: Selection
  readonly gide: string
  readonly league: LocalText
  readonly team_h: LocalText
  readonly team_c: LocalText
  readonly runner?: LocalText
  readonly score_H: number
  readonly score_C: number
  readonly isLive: 'Y' | 'N'
}

interface Row {
  readonly gtype: Selection['gtype']
  readonly gidm: string
  readonly gid: string
  readonly wtype: string
  readonly rtype: string
  readonly strong: 'H' | 'C' | null
  readonly ratio: string | null
  readonly ior: number
  readonly match_epoch: bigint | null
  readonly score_h: number
  readonly score_c: number
  readonly gide: string
  readonly league: LocalText
  readonly team_h: LocalText
  readonly team_c: LocalText
  readonly runner: LocalText | null
}

/** The legs of a bet of a member’s own that was taken and is neither settled nor sold; undefined for any other. */
export const runningBet = async (
  db: Db,
  { siteId, userId }: WagerOwner,
  ticketId: string,
): Promise<readonly RunningLeg[] | undefined> => {
  const { rows } = await sql<Row>`
    select m.gtype, l.gidm, l.gid, l.wtype, l.rtype, l.strong, l.ratio, l.ior, l.match_epoch, l.score_h, l.score_c, m.gide, m.league, m.team_h,
      m.team_c, case when m.runners is not null then runner_name(m.runners, l.rtype) end as runner
    from bets b cross join lateral bet_legs_of(b) l join matches m on m.gidm = l.gidm
    where b.site_id = ${siteId} and b.site_day = ticket_day(${ticketId}) and b.ticket = ${ticketId} and b.user_id = ${userId}::uuid
      and b.state = 'open'
    order by l.leg`.execute(db)
  if (rows.length === 0) return undefined
  return rows.map((row) =>
    absentWhenNull<RunningLeg>({
      selection: absentWhenNull<Selection>({
        gtype: row.gtype,
        gidm: row.gidm,
        gid: row.gid,
        wtype: row.wtype,
        rtype: row.rtype,
        strong: row.strong,
        ratio: row.ratio,
        ior: row.ior,
        epoch: Number(row.match_epoch ?? 0n),
      }),
      gide: row.gide,
      league: row.league,
      team_h: row.team_h,
      team_c: row.team_c,
      runner: row.runner,
      score_H: row.score_h,
      score_C: row.score_c,
      isLive: ruleOf(row.gtype, row.wtype)?.inPlay === true ? 'Y' : 'N',
    }),
  )
}
