import { sql } from 'kysely'
import type { Db } from '../db/index.ts'
import type { Owner } from './store.ts'

export interface SessionFigures {
  /** When the session began, or the first of those it followed without a break. */
  readonly since: Date
  /** Minor units: stakes of the bets that were placed since, apart from refused and void ones, and what settled bets paid back. */
  readonly staked: bigint
  readonly returned: bigint
}

/** The time and the money of a session, for its reality check. */
export const sessionFigures = async (db: Db, { siteId, userId }: Owner, sessionId: string): Promise<SessionFigures> => {
  const { rows } = await sql<SessionFigures>`
    select s.present_since as since,
      coalesce((select sum(b.stake) from bets b
        where b.site_id = s.site_id and b.user_id = s.user_id and b.placed_at >= s.present_since
          and b.site_day >= (s.present_since - interval '1 day')::date and b.state not in ('refused', 'void')), 0)::bigint as staked,
      coalesce((select sum(b.payout) from bets b
        where b.site_id = s.site_id and b.user_id = s.user_id and b.settled_at >= s.present_since), 0)::bigint as returned
      from sessions s where s.site_id = ${siteId} and s.user_id = ${userId}::uuid and s.session_id = ${sessionId}::uuid`.execute(
    db,
  )
  const row = rows[0]
  if (!row) throw new Error('a call came in without its session')
  return row
}
