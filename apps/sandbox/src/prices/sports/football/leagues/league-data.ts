import type { LeagueData } from '../../../game/names.ts'

/** What the sandbox knows of a football league: enough to draw fixtures and to price them. */
export interface FootballLeague extends LeagueData {
  /** Goals of an average match. */
  readonly goals: number
  /** Log ratio of goal expectancies between the strongest and the weakest club, on neutral ground. */
  readonly spread: number
}
