import type { LeagueData } from '../../../game/names.ts'

export interface FootballLeague extends LeagueData {
  readonly goals: number
  /** Log ratio of expected goals, strongest to weakest club. */
  readonly spread: number
}
