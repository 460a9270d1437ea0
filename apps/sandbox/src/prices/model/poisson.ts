import type { Sides } from './expectancy.ts'

/** Probabilities of whole numbers from `from` on. */
export interface Distribution {
  readonly from: number
  readonly p: readonly number[]
}

/** More goals than this by one side are taken as this many; at 4 expected goals that moves 3 in 100,000. */
const MOST = 14

/** P(0), P(1), … of a Poisson variable; the last entry carries the tail, so that they sum to 1. */
export const poisson = (mean: number): number[] => {
  const p = [Math.exp(-mean)]
  for (let k = 1; k < MOST; k += 1) p.push((p[k - 1] ?? 0) * (mean / k))
  p.push(Math.max(0, 1 - p.reduce((sum, value) => sum + value, 0)))
  return p
}

const combine = (
  left: readonly number[],
  right: readonly number[],
  from: number,
  at: (i: number, j: number) => number,
): Distribution => {
  const p = Array.from({ length: left.length + right.length - 1 }, () => 0)
  for (const [i, a] of left.entries()) for (const [j, b] of right.entries()) p[at(i, j)] = (p[at(i, j)] ?? 0) + a * b
  return { from, p }
}

/** Home goals minus away goals, both independent Poisson. */
export const differenceOf = ({ H, C }: Sides): Distribution => {
  const home = poisson(H)
  const away = poisson(C)
  return combine(home, away, -(away.length - 1), (i, j) => i - j + away.length - 1)
}

/** Goals of both sides together. */
export const totalOf = ({ H, C }: Sides): Distribution => combine(poisson(H), poisson(C), 0, (i, j) => i + j)

/** Moves a distribution by a constant: the goals already scored. */
export const shift = ({ from, p }: Distribution, by: number): Distribution => ({ from: from + by, p })

/** Probability that the number satisfies a condition. */
export const probability = ({ from, p }: Distribution, holds: (value: number) => boolean): number =>
  p.reduce((sum, value, index) => (holds(from + index) ? sum + value : sum), 0)
