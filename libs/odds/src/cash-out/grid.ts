import type { FairGrid } from '@pavilion/contract/bets'

/** Bounds of a chance. */
export interface Within {
  readonly least: number
  readonly most: number
}

/** Grids are resent after a change of a thousandth, rounded to a tenth of that. */
const OFF = 0.00105

/** Chance of at least `value`. */
const reaches = ({ from, chances }: FairGrid, value: number): Within => {
  const at = value - from
  const chance = (chances[Math.min(Math.max(at, 0), chances.length - 1)] ?? 0) / 10_000
  return {
    least: at >= chances.length ? 0 : Math.max(0, chance - OFF),
    most: at < 0 ? 1 : Math.min(1, chance + OFF),
  }
}

/** A quarter line is half on each neighbour. */
const partsOf = (quarters: number): readonly number[] =>
  quarters % 2 === 0 ? [quarters / 4] : [(quarters - 1) / 4, (quarters + 1) / 4]

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export interface LineBet {
  readonly line: number
  readonly upper: boolean
}

/** Lower bound of the mean return of a stake of 1. @param gain share of the stake */
export const worthByGrid = (grid: FairGrid, { line, upper }: LineBet, gain: number): number =>
  mean(
    partsOf(line).map((part) => {
      const reached = reaches(grid, Math.ceil(part))
      const above = Number.isInteger(part) ? reaches(grid, part + 1) : reached
      // A push returns the stake.
      return upper ? reached.least + gain * above.least : 1 - above.most + gain * (1 - reached.most)
    }),
  )

/** Share of the stake returned by a push. */
export const levelByGrid = (grid: FairGrid, line: number): Within => {
  const parts = partsOf(line)
    .filter((part) => Number.isInteger(part))
    .map((part) => [reaches(grid, part), reaches(grid, part + 1)] as const)
  const share = (of: readonly number[]): number => of.reduce((sum, each) => sum + each, 0) / partsOf(line).length
  return {
    least: share(parts.map(([at, above]) => Math.max(0, at.least - above.most))),
    most: share(parts.map(([at, above]) => Math.max(0, at.most - above.least))),
  }
}
