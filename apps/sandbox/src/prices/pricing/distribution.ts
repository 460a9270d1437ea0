/** H home, C away. */
export interface Sides {
  readonly H: number
  readonly C: number
}

/** `below[i]`: of all under `from + i`. */
export interface Distribution {
  readonly from: number
  readonly p: Float64Array
  readonly below: Float64Array
}

export const distribution = (from: number, chances: ArrayLike<number>): Distribution => {
  const p = chances instanceof Float64Array ? chances : Float64Array.from(chances)
  const below = new Float64Array(p.length + 1)
  let total = 0
  for (let i = 0; i < p.length; i += 1) below[i + 1] = total += p[i] ?? 0
  return { from, p, below }
}

export const certain = (value: number): Distribution => distribution(value, [1])

export const shift = ({ from, p, below }: Distribution, by: number): Distribution => ({ from: from + by, p, below })

/** Would dominate long sums without moving a price. */
const NEGLIGIBLE = 1e-11

export const trimmed = (from: number, p: Float64Array): Distribution => {
  let first = 0
  let last = p.length
  while (first < last - 1 && (p[first] ?? 0) < NEGLIGIBLE) first += 1
  while (last > first + 1 && (p[last - 1] ?? 0) < NEGLIGIBLE) last -= 1
  return distribution(from + first, first === 0 && last === p.length ? p : p.slice(first, last))
}

export const sum = (left: Distribution, right: Distribution): Distribution => {
  const [a, b] = [left.p, right.p]
  const p = new Float64Array(a.length + b.length - 1)
  for (let i = 0; i < a.length; i += 1) {
    const chance = a[i] ?? 0
    if (chance === 0) continue
    for (let j = 0; j < b.length; j += 1) p[i + j] = (p[i + j] ?? 0) + chance * (b[j] ?? 0)
  }
  return trimmed(left.from + right.from, p)
}

const negative = ({ from, p }: Distribution): Distribution => distribution(-(from + p.length - 1), p.toReversed())

export const difference = (left: Distribution, right: Distribution): Distribution => sum(left, negative(right))

/** P(value < line). */
export const under = ({ from, below }: Distribution, line: number): number =>
  below[Math.min(below.length - 1, Math.max(0, Math.ceil(line) - from))] ?? 0

/** P(value > line). */
export const over = ({ from, below }: Distribution, line: number): number =>
  (below.at(-1) ?? 0) - (below[Math.min(below.length - 1, Math.max(0, Math.floor(line) + 1 - from))] ?? 0)

export const chanceOf = ({ from, p }: Distribution, value: number): number => p[value - from] ?? 0

export const probability = ({ from, p }: Distribution, holds: (value: number) => boolean): number => {
  let total = 0
  for (let i = 0; i < p.length; i += 1) if (holds(from + i)) total += p[i] ?? 0
  return total
}

export const median = (values: Distribution): number => {
  const half = (values.below.at(-1) ?? 0) / 2
  let at = 0
  while (at < values.p.length - 1 && (values.below[at + 1] ?? 0) < half) at += 1
  return values.from + at
}
