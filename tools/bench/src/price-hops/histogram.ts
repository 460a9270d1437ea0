/** How many took at most so long: counts by upper bound, milliseconds, each with those below it. */
export type Histogram = ReadonlyMap<number, number>

/** What came to a histogram between two looks at it. */
export const between = (before: Histogram, after: Histogram): Histogram =>
  new Map([...after].map(([bound, count]) => [bound, count - (before.get(bound) ?? 0)]))

/** Several with the same bounds as one. */
export const together = (histograms: readonly Histogram[]): Histogram => {
  const sum = new Map<number, number>()
  for (const histogram of histograms)
    for (const [bound, count] of histogram) sum.set(bound, (sum.get(bound) ?? 0) + count)
  return sum
}

/**
 * The time that this share of them did not exceed, as if they lay evenly between two bounds; the last finite bound for
 * what lies beyond. Undefined of nothing.
 */
export const quantile = (histogram: Histogram, share: number): number | undefined => {
  const buckets = [...histogram].toSorted(([a], [b]) => a - b)
  const rank = (buckets.at(-1)?.[1] ?? 0) * share
  if (rank === 0) return undefined
  let [low, below] = [0, 0]
  for (const [bound, count] of buckets) {
    if (bound === Infinity) return low
    if (count >= rank) return low + ((bound - low) * (rank - below)) / (count - below)
    ;[low, below] = [bound, count]
  }
  return low
}

/** The same of single times, of which there is one at least. */
export const quantileOf = (times: readonly number[], share: number): number => {
  const found = times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)]
  if (found === undefined) throw new Error('there is no quantile of nothing')
  return found
}
