import { rating, type NamePair } from '../../game/names.ts'
import type { Sides } from '../../pricing/distribution.ts'
import type { FootballLeague } from './leagues/index.ts'

/** Log factor by which playing at home raises one side's goals and lowers the other's. */
const HOME_ADVANTAGE = 0.12
/** A side with a man less scores less, its opponent more. */
const SHORT_HANDED = 0.7
const MAN_MORE = 1.25
/** Share of a match's goals that fall in its first half. */
const FIRST_HALF_SHARE = 0.45
/** Corners of a side that is expected to score so many goals; more goals, more corners. */
const CORNERS = 4.9
const CORNERS_AT_GOALS = 1.35
/** Cards of a match by side: the visitors see more yellow. */
export const YELLOWS: Sides = { H: 1.8, C: 2.1 }
export const REDS: Sides = { H: 0.06, C: 0.06 }

/** Goals each side is expected to score in a whole match with eleven men. */
export const expectedGoals = (league: FootballLeague, home: NamePair, away: NamePair): Sides => {
  const edge = HOME_ADVANTAGE + league.spread * (rating(league, home) - rating(league, away))
  return { H: (league.goals / 2) * Math.exp(edge), C: (league.goals / 2) * Math.exp(-edge) }
}

/** Corners each side is expected to take in a whole match. */
export const expectedCorners = (goals: Sides): Sides => ({
  H: CORNERS * Math.sqrt(goals.H / CORNERS_AT_GOALS),
  C: CORNERS * Math.sqrt(goals.C / CORNERS_AT_GOALS),
})

/** Expectancies with red cards shown so far. */
export const withReds = (goals: Sides, reds: Sides): Sides => ({
  H: goals.H * SHORT_HANDED ** reds.H * MAN_MORE ** reds.C,
  C: goals.C * SHORT_HANDED ** reds.C * MAN_MORE ** reds.H,
})

/**
 * Share of what happens in a match that falls in a half; within a half it is spread evenly over its length, added time included.
 * The drawn scripts and the prices both stand on this one function, which is why they agree.
 */
export const halfShare = (half: 1 | 2): number => (half === 1 ? FIRST_HALF_SHARE : 1 - FIRST_HALF_SHARE)
