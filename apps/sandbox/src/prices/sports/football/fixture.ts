import type { NamePair } from '../../game/names.ts'
import type { Sides } from '../../pricing/distribution.ts'
import type { FootballLeague } from './leagues/index.ts'
import type { MatchClock } from './clock.ts'
import type { Script } from './script.ts'

/** How long the book closes for a moment of the match, and how often lines are chosen anew; wall-clock milliseconds. */
export interface Pace {
  readonly goal: number
  readonly review: number
  readonly red: number
  readonly reline: number
}

export const USUAL_PACE: Pace = { goal: 8_000, review: 40_000, red: 6_000, reline: 300_000 }
/** For accelerated matches: long enough to be seen, short enough to leave time to bet. */
export const QUICK_PACE: Pace = { goal: 2_500, review: 4_000, red: 2_000, reline: 12_000 }

/** A match that is to be played: everything about it that does not change. */
export interface Fixture {
  /** VF is a match of a few minutes by the same model. */
  readonly gtype: 'FT' | 'VF'
  readonly gidm: string
  readonly gide: string
  readonly ecid: string
  readonly league: FootballLeague
  readonly home: NamePair
  readonly away: NamePair
  readonly clock: MatchClock
  readonly script: Script
  /** Goals expected of a whole match with eleven men. */
  readonly goals: Sides
  readonly pace: Pace
  /** Prices hold between events: no market opinion, no drift with the clock. For tests. */
  readonly steady: boolean
  /** Priced as the model holds true. */
  readonly opinionless?: boolean
  /** Root of what is drawn for this match. */
  readonly seed: string
}
