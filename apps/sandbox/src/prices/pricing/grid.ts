import type { FairGrid } from '@pavilion/contract/bets'
import { over, type Distribution } from './distribution.ts'

/** Bounds of a grid, ten-thousandths. */
const SURE = 9975
const NEVER = 25

export const gridOf = (values: Distribution): FairGrid => {
  const reach = (value: number): number => Math.min(10_000, Math.round(10_000 * over(values, value - 1)))
  let from = values.from
  while (from < values.from + values.p.length && reach(from + 1) >= SURE) from += 1
  const chances = [reach(from)]
  while ((chances.at(-1) ?? 0) > NEVER) chances.push(reach(from + chances.length))
  return { from, chances }
}
