import type { GameType, Gtype, ScoreName } from '@pavilion/contract/sports'
import type { Habits } from '../simulation/secondary-statistics.ts'
import type { Field } from '../simulation/places.ts'

/** The rules of a sport whose sides attack in turn: how long it is, and what an attack brings. */
export interface DriveRules {
  readonly gtype: Gtype
  readonly gameType?: GameType
  /** The periods of regular time, in order: Q1 to Q4, or H1 and H2. */
  readonly periods: readonly ('Q1' | 'Q2' | 'Q3' | 'Q4' | 'H1' | 'H2')[]
  readonly periodSeconds: number
  readonly overtimeSeconds: number
  /** Attacks of each side in a period, and in an overtime; no overtime where a draw stands. */
  readonly drives: number
  readonly overtimeDrives?: number
  /** Seconds that pass for a second of the clock. */
  readonly stretch: number
  readonly breakSeconds: number
  readonly halfTimeSeconds: number
  /** How the clock runs: down to 0, or up over the whole match. */
  readonly clock: 'down' | 'up'
  /** Chances of 0, 1, 2 … points in an attack of a side of this power (1 is average). */
  attack(power: number): readonly number[]
  /** What scoring is called in the stream of events. */
  readonly event: 'point' | 'goal'
  readonly field: Field
  readonly habits: Habits
  /** Markets close when fewer attacks than this are left. */
  readonly lastDrives: number
}

export const scoreOfPeriod = (period: DriveRules['periods'][number]): ScoreName => `sc_${period}`
