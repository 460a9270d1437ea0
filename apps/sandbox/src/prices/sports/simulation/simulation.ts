import type { GameType, Gtype, MatchEvent, MatchState, ScoreName, Scores } from '@pavilion/contract/sports'
import type { LeagueData } from '../../game/names.ts'
import type { Sides } from '../../pricing/distribution.ts'
import type { ProbabilitiesByScore, Style } from '../../pricing/sheet.ts'
import type { Random } from '../../random.ts'
import type { Habits } from './secondary-statistics.ts'
import type { Field } from './places.ts'

export type StepEvent = Omit<MatchEvent, 'id' | 'clock'>

/** `second` from the start at ordinary speed. */
export interface SimulationStep<S> {
  readonly second: number
  readonly state: S
  readonly events: readonly StepEvent[]
}

export type VisibleState = Pick<MatchState, 're_time' | 'sc_FT_H' | 'sc_FT_C'> &
  Partial<Pick<MatchState, 't_count' | 'se_now' | 'HalfTime' | 'inningNum' | 'inningHalf' | 'serve' | keyof Scores>>

/**
 * Drawing and prices use the same chances, so that they agree. Each discipline defines its
 * powers.
 */
export interface Discipline<S> {
  readonly gtype: Gtype
  readonly gameType?: GameType
  readonly style: (league: LeagueData) => Style
  readonly deciding: ScoreName
  /** Seconds, an upper bound. */
  readonly longest: number
  /** From ratings of 0.5 to -0.5. */
  powers(league: LeagueData, home: number, away: number): Sides
  /** Factor 1 changes nothing. */
  moved(powers: Sides, factors: Sides): Sides
  start(league: LeagueData): S
  draw(random: Random, powers: Sides, league: LeagueData): SimulationStep<S>[]
  /** `since`: seconds since the state began. */
  show(state: S, since: number, league: LeagueData): VisibleState
  settled(state: S, league: LeagueData): readonly ScoreName[]
  probabilities(state: S, powers: Sides, league: LeagueData): ProbabilitiesByScore
  readonly field: Field
  readonly habits?: Habits
  period(state: S): string
}

export const fields = (name: ScoreName, { H, C }: Sides): Scores => ({ [`${name}_H`]: H, [`${name}_C`]: C })

/** Multiplies the odds: 0.5 by 3 is 0.75. */
export const withOdds = (chance: number, factor: number): number => (chance * factor) / (1 - chance + chance * factor)
