import type { Gtype, Side } from '@pavilion/contract/sports'
import type { Sides } from '../../pricing/distribution.ts'
import type { Random } from '../../random.ts'
import type { StepEvent } from '../simulation/simulation.ts'

export const other = (side: Side): Side => (side === 'H' ? 'C' : 'H')

/** In tennis games. `first` served first in the set. */
export interface SetState {
  readonly H: number
  readonly C: number
  readonly server: Side
  readonly first: Side
  /** Tennis: points won in the running game. */
  readonly game: Sides
}

/** `next`: first server of the next set. */
export interface SetOutcome {
  readonly won: Side
  readonly H: number
  readonly C: number
  readonly next: Side
  readonly p: number
}

export interface Rally {
  readonly set: SetState
  readonly over?: Pick<SetOutcome, 'won' | 'next'>
  readonly events: readonly StepEvent[]
  /** Seconds, beyond the rally itself. */
  readonly pause: number
}

/** Powers: chance to win a rally one serves. */
export interface SetRules {
  readonly gtype: Gtype
  readonly rallySeconds: number
  readonly breakSeconds: number
  readonly mostRallies: number
  /** `index` from 0, `wins`: sets that win the match. */
  play(random: Random, powers: Sides, set: SetState, index: number, wins: number): Rally
  target(index: number, wins: number): number
  outcomes(powers: Sides, set: SetState, index: number, wins: number): readonly SetOutcome[]
}

export const freshSet = (first: Side): SetState => ({ H: 0, C: 0, server: first, first, game: { H: 0, C: 0 } })
