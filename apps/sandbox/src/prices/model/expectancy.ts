import type { LeagueData, NamePair } from '../leagues/index.ts'

/** A number for each side: H home, C away. */
export interface Sides {
  readonly H: number
  readonly C: number
}

/** Log factor by which playing at home raises one side's goals and lowers the other's. */
const HOME_ADVANTAGE = 0.12
/** A side with a man less scores less, its opponent more. */
const SHORT_HANDED = 0.7
const MAN_MORE = 1.25
/** Share of a match's goals that fall in its first half. */
const FIRST_HALF_SHARE = 0.45

/** From 0.5 for the strongest club of its league to -0.5 for the weakest. */
const rating = (league: LeagueData, club: NamePair): number =>
  0.5 - league.clubs.indexOf(club) / Math.max(1, league.clubs.length - 1)

/** Goals each side is expected to score in a whole match with eleven men. */
export const expectedGoals = (league: LeagueData, home: NamePair, away: NamePair): Sides => {
  const edge = HOME_ADVANTAGE + league.spread * (rating(league, home) - rating(league, away))
  return { H: (league.goals / 2) * Math.exp(edge), C: (league.goals / 2) * Math.exp(-edge) }
}

/** Expectancies with red cards shown so far. */
export const withReds = (goals: Sides, reds: Sides): Sides => ({
  H: goals.H * SHORT_HANDED ** reds.H * MAN_MORE ** reds.C,
  C: goals.C * SHORT_HANDED ** reds.C * MAN_MORE ** reds.H,
})

/**
 * Share of a match's goals that fall in a half; within a half they are spread evenly over its length, added time included.
 * The drawn scripts and the prices both stand on this one function, which is why they agree.
 */
export const halfShare = (half: 1 | 2): number => (half === 1 ? FIRST_HALF_SHARE : 1 - FIRST_HALF_SHARE)

/** Share of a match's goals still to come; `played` is the fraction of the current half that is over. */
export const remainingShare = (half: 1 | 2, played: number): number =>
  half === 1 ? halfShare(1) * (1 - played) + halfShare(2) : halfShare(2) * (1 - played)
