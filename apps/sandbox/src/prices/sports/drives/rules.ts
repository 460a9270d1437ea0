import type { GameType, Gtype, ScoreName } from '@pavilion/contract/sports'
import type { Habits } from '../simulation/secondary-statistics.ts'
import type { Field } from '../simulation/places.ts'

export interface DriveRules {
  readonly gtype: Gtype
  readonly gameType?: GameType
  /** Regular time in order: Q1 to Q4, or H1 and H2. */
  readonly periods: readonly ('Q1' | 'Q2' | 'Q3' | 'Q4' | 'H1' | 'H2')[]
  readonly periodSeconds: number
  readonly overtimeSeconds: number
  /** Per side, period and overtime. Undefined `overtimeDrives`: a draw is a result. */
  readonly drives: number
  readonly overtimeDrives?: number
  /** Real seconds per second of the clock. */
  readonly stretch: number
  readonly breakSeconds: number
  readonly halfTimeSeconds: number
  readonly clock: 'down' | 'up'
  /** 0, 1, 2 … points in an attack. Power 1 is average. */
  attack(power: number): readonly number[]
  readonly event: 'point' | 'goal'
  readonly field: Field
  readonly habits: Habits
  readonly lastDrives: number
}

export const scoreOfPeriod = (period: DriveRules['periods'][number]): ScoreName => `sc_${period}`
