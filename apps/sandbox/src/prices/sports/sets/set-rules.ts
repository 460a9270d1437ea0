import type { Gtype } from '@pavilion/contract/sports'
import type { Sides } from '../../pricing/distribution.ts'
import type { Random } from '../../random.ts'
import type { StepEvent } from '../simulation/simulation.ts'

export type Side = 'H' | 'C'
export const other = (side: Side): Side => (side === 'H' ? 'C' : 'H')

/** Where a set stands: what it counts (points, in tennis games), who serves, and who served first in it. */
export interface SetState {
  readonly H: number
  readonly C: number
  readonly server: Side
  readonly first: Side
  /** Tennis: points of the running game, in numbers of points won. */
  readonly game: Sides
}

/** A way a set may end, and who serves first in the next. */
export interface SetOutcome {
  readonly won: Side
  readonly H: number
  readonly C: number
  readonly next: Side
  readonly p: number
}

export interface Rally {
  readonly set: SetState
  /** Set when this rally ended the set. */
  readonly over?: Pick<SetOutcome, 'won' | 'next'>
  readonly events: readonly StepEvent[]
  /** Seconds until the next begins, beyond the rally itself. */
  readonly pause: number
}

/** A sport of sets. Powers are the chances of each side to win a rally it serves in. */
export interface SetRules {
  readonly gtype: Gtype
  readonly rallySeconds: number
  readonly breakSeconds: number
  /** Rallies of the longest match there may be. */
  readonly mostRallies: number
  /** Plays one rally; `index` is the number of the set from 0, `wins` how many sets win the match. */
  play(random: Random, powers: Sides, set: SetState, index: number, wins: number): Rally
  /** Points (or games) to win a set with: sets of the same number are played alike. */
  target(index: number, wins: number): number
  /** The chances of every way a set may end from here. */
  outcomes(powers: Sides, set: SetState, index: number, wins: number): readonly SetOutcome[]
}

export const freshSet = (first: Side): SetState => ({ H: 0, C: 0, server: first, first, game: { H: 0, C: 0 } })
