import type { Sides } from '../../pricing/distribution.ts'
import type { Random } from '../../random.ts'
import type { SimulationStep, StepEvent } from '../simulation/simulation.ts'
import type { DriveRules } from './rules.ts'

/** `done`: attacks of the running period, alternating sides. */
export interface DriveState {
  readonly period: number
  readonly done: number
  readonly stage: 'play' | 'break' | 'over'
  /** By period. All overtimes share the last entry. */
  readonly points: readonly Sides[]
  /** Seconds, at the start and the end of this state. */
  readonly left: number
  readonly leftAfter: number
}

export const totalOf = (points: readonly Sides[]): Sides =>
  points.reduce((sum, { H, C }) => ({ H: sum.H + H, C: sum.C + C }), { H: 0, C: 0 })

const attacker = (period: number, drive: number): 'H' | 'C' => ((period + drive) % 2 === 0 ? 'H' : 'C')

export const drivesLeft = (period: number, done: number, each: number): Sides => {
  const rest = 2 * each - done
  const first = Math.ceil(rest / 2)
  return attacker(period, done) === 'H' ? { H: first, C: rest - first } : { H: rest - first, C: first }
}

const drawn = (random: Random, chances: readonly number[]): number => {
  let at = random()
  const value = chances.findIndex((chance) => (at -= chance) < 0)
  return Math.max(0, value)
}

const add = (points: readonly Sides[], index: number, side: 'H' | 'C', value: number): Sides[] => {
  const all = points.map((entry) => ({ ...entry }))
  const entry = all[index] ?? { H: 0, C: 0 }
  all[index] = { ...entry, [side]: entry[side] + value }
  return all
}

/** Seconds. Only the first overtime follows a break. */
const pauseAfter = ({ periods, halfTimeSeconds, breakSeconds }: DriveRules, period: number): number => {
  if (period + 1 === periods.length / 2) return halfTimeSeconds
  return period < periods.length ? breakSeconds : 0
}

export const drawDrives = (rules: DriveRules, random: Random, powers: Sides): SimulationStep<DriveState>[] => {
  const regular = rules.periods.length
  const chances = { H: rules.attack(powers.H), C: rules.attack(powers.C) }
  const steps: SimulationStep<DriveState>[] = []
  let second = 0
  let points: Sides[] = []
  for (let period = 0; ; period += 1) {
    const overtime = period >= regular
    const index = Math.min(period, regular)
    const length = overtime ? rules.overtimeSeconds : rules.periodSeconds
    const drives = 2 * (overtime ? (rules.overtimeDrives ?? 0) : rules.drives)
    const weights = Array.from({ length: drives }, () => 0.4 + random())
    const weight = weights.reduce((sum, each) => sum + each, 0)
    let left = length
    points = add(points, index, 'H', 0)
    let events: StepEvent[] = [{ kind: 'period' }]
    for (let done = 0; done < drives; done += 1) {
      // Rounding must not make the last attack negative.
      const leftAfter = Math.max(0, left - (length * (weights[done] ?? 0)) / weight)
      steps.push({ second, events, state: { period, done, stage: 'play', points, left, leftAfter } })
      second += (left - leftAfter) * rules.stretch
      left = leftAfter
      const side = attacker(period, done)
      const value = drawn(random, chances[side])
      points = value === 0 ? points : add(points, index, side, value)
      const { H, C } = totalOf(points)
      events = value === 0 ? [] : [{ kind: rules.event, side, value, score_H: H, score_C: C }]
    }
    const { H, C } = totalOf(points)
    const hasEnded = period >= regular - 1 && (rules.overtimeDrives === undefined || H !== C)
    const state: DriveState = {
      period,
      done: drives,
      stage: hasEnded ? 'over' : 'break',
      points,
      left: 0,
      leftAfter: 0,
    }
    steps.push({ second, events: [...events, { kind: 'period', score_H: H, score_C: C }], state })
    if (hasEnded) return steps
    second += pauseAfter(rules, period)
  }
}
