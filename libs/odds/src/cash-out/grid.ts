import type { FairGrid } from '@pavilion/contract/bets'

/** Between which two numbers a chance lies. */
export interface Within {
  readonly least: number
  readonly most: number
}

/** A provider tells a grid again once a chance has moved by a thousandth, and rounds to a tenth of that. */
const OFF = 0.00105

/** The chance that the count comes to `value` or more. */
const reaches = ({ from, chances }: FairGrid, value: number): Within => {
  const at = value - from
  const said = (chances[Math.min(Math.max(at, 0), chances.length - 1)] ?? 0) / 10_000
  return {
    least: at >= chances.length ? 0 : Math.max(0, said - OFF),
    most: at < 0 ? 1 : Math.min(1, said + OFF),
  }
}

/** The one or two lines of a bet: a quarter line is half a bet on each of its neighbours. */
const partsOf = (quarters: number): readonly number[] =>
  quarters % 2 === 0 ? [quarters / 4] : [(quarters - 1) / 4, (quarters + 1) / 4]

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** A bet on one side of a line, quarters: `upper` wins when the count is above it. */
export interface LineBet {
  readonly line: number
  readonly upper: boolean
}

/**
 * The least that a stake of 1 on a line is worth by the grid: what comes back on average, stake included.
 * @param gain what it wins, as a share of the stake
 */
export const worthByGrid = (grid: FairGrid, { line, upper }: LineBet, gain: number): number =>
  mean(
    partsOf(line).map((part) => {
      const reached = reaches(grid, Math.ceil(part))
      const above = Number.isInteger(part) ? reaches(grid, part + 1) : reached
      // Won pays stake and gain; level with the line gives the stake back.
      return upper ? reached.least + gain * above.least : 1 - above.most + gain * (1 - reached.most)
    }),
  )

/** How much of a stake on a line comes back for its being level with it. */
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
