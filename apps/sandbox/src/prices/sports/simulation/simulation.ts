import type { GameType, Gtype, MatchEvent, MatchState, ScoreName, Scores } from '@pavilion/contract/sports'
import type { LeagueData } from '../../game/names.ts'
import type { Sides } from '../../pricing/distribution.ts'
import type { ProbabilitiesByScore, Style } from '../../pricing/sheet.ts'
import type { Random } from '../../random.ts'
import type { Habits } from './secondary-statistics.ts'
import type { Field } from './places.ts'

/** What happened in a step. */
export type StepEvent = Omit<MatchEvent, 'id' | 'clock'>

/** A match stands in one state until the next step; `second` counts from its start at ordinary speed. */
export interface SimulationStep<S> {
  readonly second: number
  readonly state: S
  readonly events: readonly StepEvent[]
}

/** What a page is shown of a state, apart from what every match has. */
export type VisibleState = Pick<MatchState, 're_time' | 'sc_FT_H' | 'sc_FT_C'> &
  Partial<Pick<MatchState, 't_count' | 'se_now' | 'HalfTime' | 'inningNum' | 'inningHalf' | 'serve' | keyof Scores>>

/**
 * A sport that goes from step to step: points, drives, plate appearances. A whole match is drawn beforehand; prices see no more than the
 * state it stands in. Both stand on the same chances, which is why they agree. Powers are what a discipline says they are.
 */
export interface Discipline<S> {
  readonly gtype: Gtype
  readonly gameType?: GameType
  readonly style: (league: LeagueData) => Style
  /** The score a match is won by. */
  readonly deciding: ScoreName
  /** No match lasts longer, seconds. */
  readonly longest: number
  /** Powers of two sides by their ratings (0.5 to -0.5). */
  powers(league: LeagueData, home: number, away: number): Sides
  /** Powers with factors of the market's opinion or of the controls; 1 leaves a side as it is. */
  moved(powers: Sides, factors: Sides): Sides
  /** What prices before the start stand on: nothing has happened, and of who begins nothing is known. */
  start(league: LeagueData): S
  /** The first step is the start, the last the end. */
  draw(random: Random, powers: Sides, league: LeagueData): SimulationStep<S>[]
  /** `since` is how many seconds ago the state began. */
  show(state: S, since: number, league: LeagueData): VisibleState
  /** Parts that are over for good. */
  settled(state: S, league: LeagueData): readonly ScoreName[]
  outlooks(state: S, powers: Sides, league: LeagueData): ProbabilitiesByScore
  /** Where its events are, and what goes with them and decides nothing. */
  readonly field: Field
  readonly habits?: Habits
  /** Lines are chosen anew, and bets on the old ones end, when this changes. */
  period(state: S): string
}

/** Scores of a state as fields. */
export const fields = (name: ScoreName, { H, C }: Sides): Scores => ({ [`${name}_H`]: H, [`${name}_C`]: C })

/** A chance whose odds are multiplied: 0.5 by 3 is 0.75. */
export const withOdds = (chance: number, factor: number): number => (chance * factor) / (1 - chance + chance * factor)
