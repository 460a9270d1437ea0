import type { Sides } from '../../pricing/distribution.ts'
import { between, type Random } from '../../random.ts'
import { expectedCorners, halfShare, REDS, withReds, YELLOWS } from './strength.ts'

/** `second` counts from the start of the half. */
export interface ScriptEvent {
  readonly half: 1 | 2
  readonly second: number
  readonly kind: 'goal' | 'red' | 'yellow' | 'corner' | 'var'
  readonly side: 'H' | 'C'
  /** Given only after a video review. */
  readonly reviewed?: boolean
}

export interface Script {
  /** Seconds, with added time. */
  readonly firstHalf: number
  readonly secondHalf: number
  readonly events: readonly ScriptEvent[]
}

const STEP_SECONDS = 5
const REVIEWS: Sides = { H: 0.12, C: 0.12 }
const REVIEWED_GOALS = 0.12
const HALVES = [1, 2] as const
const SIDES = ['H', 'C'] as const

const byTime = (a: ScriptEvent, b: ScriptEvent): number => a.half - b.half || a.second - b.second

const drawn = (
  random: Random,
  lengths: readonly [number, number],
  kind: ScriptEvent['kind'],
  expected: (half: 1 | 2, second: number) => Sides,
): ScriptEvent[] =>
  HALVES.flatMap((half) => {
    const events: ScriptEvent[] = []
    const length = lengths[half - 1] ?? 0
    for (let second = 0; second < length; second += STEP_SECONDS) {
      const rate = expected(half, second)
      const share = (halfShare(half) * Math.min(STEP_SECONDS, length - second)) / length
      for (const side of SIDES) {
        if (random() < rate[side] * share)
          events.push({ half, second: second + random() * Math.min(STEP_SECONDS, length - second), kind, side })
      }
    }
    return events
  })

const redsBefore = (reds: readonly ScriptEvent[], half: 1 | 2, second: number): Sides => {
  const earlierReds = reds.filter((red) => red.half < half || (red.half === half && red.second <= second))
  return {
    H: earlierReds.filter((red) => red.side === 'H').length,
    C: earlierReds.filter((red) => red.side === 'C').length,
  }
}

export const drawScript = (random: Random, goals: Sides): Script => {
  const firstHalf = 2700 + between(random, 60, 180)
  const secondHalf = 2700 + between(random, 150, 360)
  const lengths = [firstHalf, secondHalf] as const
  const reds = drawn(random, lengths, 'red', () => REDS)
  const scored = drawn(random, lengths, 'goal', (half, second) => withReds(goals, redsBefore(reds, half, second)))
  const expected = expectedCorners(goals)
  const corners = drawn(random, lengths, 'corner', () => expected)
  const yellows = drawn(random, lengths, 'yellow', () => YELLOWS)
  const reviews = drawn(random, lengths, 'var', () => REVIEWS)
  const reviewed = scored.map((goal): ScriptEvent => Object.assign(goal, { reviewed: random() < REVIEWED_GOALS }))
  return { firstHalf, secondHalf, events: [...reds, ...reviewed, ...corners, ...yellows, ...reviews].sort(byTime) }
}

/** 46 and later are the second half. */
export const plannedScript = (
  events: readonly { minute: number; kind: ScriptEvent['kind']; side: 'H' | 'C' }[],
): Script => ({
  firstHalf: 2760,
  secondHalf: 2880,
  events: events
    .map(({ minute, kind, side }): ScriptEvent => {
      const half = minute <= 45 ? 1 : 2
      return { half, second: (half === 1 ? minute : minute - 45) * 60, kind, side }
    })
    .sort(byTime),
})
