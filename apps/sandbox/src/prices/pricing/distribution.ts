/** A number for each side: H home, C away. */
export interface Sides {
  readonly H: number
  readonly C: number
}

/** Probabilities of whole numbers from `from` on; `below[i]` is that of everything under `from + i`. */
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

/** A number that is certain. */
export const certain = (value: number): Distribution => distribution(value, [1])

/** Moves a distribution by a constant: what has been counted already. */
export const shift = ({ from, p, below }: Distribution, by: number): Distribution => ({ from: from + by, p, below })

/** Ends less likely than this are cut off: they move no price, and long sums would be mostly ends. */
const NEGLIGIBLE = 1e-11

/** Without the ends that are negligible. */
export const trimmed = (from: number, p: Float64Array): Distribution => {
  let first = 0
  let last = p.length
  while (first < last - 1 && (p[first] ?? 0) < NEGLIGIBLE) first += 1
  while (last > first + 1 && (p[last - 1] ?? 0) < NEGLIGIBLE) last -= 1
  return distribution(from + first, first === 0 && last === p.length ? p : p.slice(first, last))
}

/** The sum of two independent numbers. */
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

/** One independent number minus another. */
export const difference = (left: Distribution, right: Distribution): Distribution => sum(left, negative(right))

/** P(value < line), for any line. */
export const under = ({ from, below }: Distribution, line: number): number =>
  below[Math.min(below.length - 1, Math.max(0, Math.ceil(line) - from))] ?? 0

/** P(value > line), for any line. */
export const over = ({ from, below }: Distribution, line: number): number =>
  (below.at(-1) ?? 0) - (below[Math.min(below.length - 1, Math.max(0, Math.floor(line) + 1 - from))] ?? 0)

export const chanceOf = ({ from, p }: Distribution, value: number): number => p[value - from] ?? 0

/** Probability that the number satisfies a condition. */
export const probability = ({ from, p }: Distribution, holds: (value: number) => boolean): number => {
  let total = 0
  for (let i = 0; i < p.length; i += 1) if (holds(from + i)) total += p[i] ?? 0
  return total
}

/** The least value below or at which at least half of the probability lies. */
export const median = (values: Distribution): number => {
  const half = (values.below.at(-1) ?? 0) / 2
  let at = 0
  while (at < values.p.length - 1 && (values.below[at + 1] ?? 0) < half) at += 1
  return values.from + at
}
