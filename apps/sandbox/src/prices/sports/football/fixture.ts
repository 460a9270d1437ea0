import type { NamePair } from '../../game/names.ts'
import type { Sides } from '../../pricing/distribution.ts'
import type { FootballLeague } from './leagues/index.ts'
import type { MatchClock } from './clock.ts'
import type { Script } from './script.ts'

/** Milliseconds. */
export interface Pace {
  readonly goal: number
  readonly review: number
  readonly red: number
  readonly reline: number
}

export const USUAL_PACE: Pace = { goal: 8_000, review: 40_000, red: 6_000, reline: 300_000 }
export const QUICK_PACE: Pace = { goal: 2_500, review: 4_000, red: 2_000, reline: 12_000 }

export interface Fixture {
  /** VF: a short match by the same model. */
  readonly gtype: 'FT' | 'VF'
  readonly gidm: string
  readonly gide: string
  readonly ecid: string
  readonly league: FootballLeague
  readonly home: NamePair
  readonly away: NamePair
  readonly clock: MatchClock
  readonly script: Script
  /** Expected in a whole match with eleven men. */
  readonly goals: Sides
  readonly pace: Pace
  /** For tests: no market noise or drift with the clock. */
  readonly steady: boolean
  readonly opinionless?: boolean
  readonly seed: string
}
