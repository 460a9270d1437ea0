/** A number for each side: H home, C away. */
export interface Sides {
  readonly H: number
  readonly C: number
}

/** Probabilities of whole numbers from `from` on; `below[i]` is that of everything under `from + i`. */
export interface Distribution {
  readonly from: number
  readonly p: ArrayLike<number>
  readonly below: Float64Array
}

export const distribution = (from: number, p: ArrayLike<number>): Distribution => {
  const below = new Float64Array(p.length + 1)
  for (let i = 0; i < p.length; i += 1) below[i + 1] = (below[i] ?? 0) + (p[i] ?? 0)
  return { from, p, below }
}

/** A number that is certain. */
export const certain = (value: number): Distribution => distribution(value, [1])

/** Moves a distribution by a constant: what has been counted already. */
export const shift = ({ from, p, below }: Distribution, by: number): Distribution => ({ from: from + by, p, below })

/** The sum of two independent numbers. */
export const sum = (left: Distribution, right: Distribution): Distribution => {
  const p = new Float64Array(left.p.length + right.p.length - 1)
  for (let i = 0; i < left.p.length; i += 1) {
    const a = left.p[i] ?? 0
    if (a === 0) continue
    for (let j = 0; j < right.p.length; j += 1) p[i + j] = (p[i + j] ?? 0) + a * (right.p[j] ?? 0)
  }
  return distribution(left.from + right.from, p)
}

const negative = ({ from, p }: Distribution): Distribution =>
  distribution(-(from + p.length - 1), Float64Array.from(p).toReversed())

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
