import { rating, type NamePair } from '../../game/names.ts'
import type { Sides } from '../../pricing/distribution.ts'
import type { FootballLeague } from './leagues/index.ts'

/** Log factor. */
const HOME_ADVANTAGE = 0.12
/** Goal factors after a red card. */
const SHORT_HANDED = 0.7
const MAN_MORE = 1.25
/** Share of goals. */
const FIRST_HALF_SHARE = 0.45
const CORNERS = 4.9
const CORNERS_AT_GOALS = 1.35
export const YELLOWS: Sides = { H: 1.8, C: 2.1 }
export const REDS: Sides = { H: 0.06, C: 0.06 }

/** For a whole match with eleven men. */
export const expectedGoals = (league: FootballLeague, home: NamePair, away: NamePair): Sides => {
  const edge = HOME_ADVANTAGE + league.spread * (rating(league, home) - rating(league, away))
  return { H: (league.goals / 2) * Math.exp(edge), C: (league.goals / 2) * Math.exp(-edge) }
}

export const expectedCorners = (goals: Sides): Sides => ({
  H: CORNERS * Math.sqrt(goals.H / CORNERS_AT_GOALS),
  C: CORNERS * Math.sqrt(goals.C / CORNERS_AT_GOALS),
})

export const withReds = (goals: Sides, reds: Sides): Sides => ({
  H: goals.H * SHORT_HANDED ** reds.H * MAN_MORE ** reds.C,
  C: goals.C * SHORT_HANDED ** reds.C * MAN_MORE ** reds.H,
})

/** Evenly, with added time. Scripts and prices both use it. */
export const halfShare = (half: 1 | 2): number => (half === 1 ? FIRST_HALF_SHARE : 1 - FIRST_HALF_SHARE)
