import type { Sides } from '../model/expectancy.ts'
import { upperChance } from '../model/fair.ts'
import { differenceOf, totalOf } from '../model/poisson.ts'

/** A line in quarter goals. Handicap: what home gives (negative: away gives). Total: goals of the whole match. */
export type Quarters = number

/** The main line, whose sides are nearest to even, and its alternates from low to high. */
export interface LineChoice {
  readonly main: Quarters
  readonly alternates: readonly [Quarters, Quarters]
}

const DEEPEST_HANDICAP = 16
const MOST_GOALS = 8

const choose = (candidates: readonly Quarters[], chance: (line: Quarters) => number): LineChoice => {
  const ranked = candidates
    .map((line) => ({ line, off: Math.abs(chance(line) - 0.5) }))
    .sort((a, b) => a.off - b.off || a.line - b.line)
  const [main = 0, second = 0, third = 0] = ranked.map(({ line }) => line)
  return { main, alternates: second < third ? [second, third] : [third, second] }
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Handicap lines for goals still to come. */
export const chooseHandicaps = (remaining: Sides): LineChoice => {
  const difference = differenceOf(remaining)
  return choose(range(-DEEPEST_HANDICAP, DEEPEST_HANDICAP), (line) => upperChance(difference, line))
}

/** Total lines for the whole match when `scored` goals have fallen; never one that is decided already. */
export const chooseTotals = (remaining: Sides, scored: number): LineChoice => {
  const total = totalOf(remaining)
  const { main, alternates } = choose(range(2, MOST_GOALS * 4), (line) => upperChance(total, line))
  const whole = scored * 4
  return { main: main + whole, alternates: [alternates[0] + whole, alternates[1] + whole] }
}

const goals = (halves: number): string => (halves % 2 === 0 ? String(halves / 2) : (halves / 2).toFixed(1))

/** The unsigned text of a line: 2 is `0.5`, 3 is `0.5 / 1`. */
export const ratioText = (quarters: Quarters): string => {
  const size = Math.abs(quarters)
  return size % 2 === 0 ? goals(size / 2) : `${goals((size - 1) / 2)} / ${goals((size + 1) / 2)}`
}
