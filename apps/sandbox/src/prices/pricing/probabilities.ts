import { difference, distribution, sum, type Distribution, type Sides } from './distribution.ts'

/** Rows: home from 0, columns: away. */
export interface Joint {
  readonly rows: number
  readonly columns: number
  readonly p: Float64Array
}

export interface Probabilities {
  difference(): Distribution
  total(): Distribution
  home(): Distribution
  away(): Distribution
  joint(): Joint
  readonly now: Sides
  /** False: decided or about to be. No more bets. */
  readonly open: boolean
}

export const once = <T>(make: () => T): (() => T) => {
  let cachedValue: { readonly value: T } | undefined
  return () => (cachedValue ??= { value: make() }).value
}

export const chanceOfScore = ({ rows, columns, p }: Joint, H: number, C: number): number =>
  H < rows && C < columns ? (p[H * columns + C] ?? 0) : 0

export const jointProbability = ({ rows, columns, p }: Joint, holds: (H: number, C: number) => boolean): number => {
  let total = 0
  for (let H = 0; H < rows; H += 1)
    for (let C = 0; C < columns; C += 1) if (holds(H, C)) total += p[H * columns + C] ?? 0
  return total
}

const product = (home: Distribution, away: Distribution): Joint => {
  const rows = home.from + home.p.length
  const columns = away.from + away.p.length
  const p = new Float64Array(rows * columns)
  for (let i = 0; i < home.p.length; i += 1)
    for (let j = 0; j < away.p.length; j += 1)
      p[(home.from + i) * columns + away.from + j] = (home.p[i] ?? 0) * (away.p[j] ?? 0)
  return { rows, columns, p }
}

export const independent = (home: Distribution, away: Distribution, now: Sides, open: boolean): Probabilities => ({
  difference: once(() => difference(home, away)),
  total: once(() => sum(home, away)),
  home: () => home,
  away: () => away,
  joint: once(() => product(home, away)),
  now,
  open,
})

const weightedSum = ({ rows, columns, p }: Joint, from: number, size: number, home: number, away: number) => {
  const values = new Float64Array(size)
  for (let H = 0; H < rows; H += 1)
    for (let C = 0; C < columns; C += 1) {
      const at = home * H + away * C - from
      values[at] = (values[at] ?? 0) + (p[H * columns + C] ?? 0)
    }
  return distribution(from, values)
}

export const together = (joint: Joint, now: Sides, open: boolean): Probabilities => {
  const { rows, columns } = joint
  return {
    difference: once(() => weightedSum(joint, 1 - columns, rows + columns - 1, 1, -1)),
    total: once(() => weightedSum(joint, 0, rows + columns - 1, 1, 1)),
    home: once(() => weightedSum(joint, 0, rows, 1, 0)),
    away: once(() => weightedSum(joint, 0, columns, 0, 1)),
    joint: () => joint,
    now,
    open,
  }
}
