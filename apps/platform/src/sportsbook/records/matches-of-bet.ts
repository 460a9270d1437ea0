import type { LocalText } from '@pavilion/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'

export interface MatchOfBet {
  readonly home: LocalText
  readonly away: LocalText
  readonly league: LocalText
  readonly isOutright: boolean
}

/** What a bet is on, in the order of its legs, and nothing of what was chosen or staked. */
export const matchesOfBet = async (db: Db, siteId: number, ticketId: string): Promise<readonly MatchOfBet[]> => {
  const { rows } = await sql<MatchOfBet>`
    select m.team_h as home, m.team_c as away, m.league, m.runners is not null as "isOutright"
      from bets b cross join lateral bet_legs_of(b) l join matches m on m.gidm = l.gidm
     where b.site_id = ${siteId} and b.site_day = ticket_day(${ticketId}) and b.ticket = ${ticketId}
     order by l.leg`.execute(db)
  return rows
}
