/** Cumulative counts by upper bound, ms. */
export type Histogram = ReadonlyMap<number, number>

export const between = (before: Histogram, after: Histogram): Histogram =>
  new Map([...after].map(([bound, count]) => [bound, count - (before.get(bound) ?? 0)]))

export const together = (histograms: readonly Histogram[]): Histogram => {
  const sum = new Map<number, number>()
  for (const histogram of histograms)
    for (const [bound, count] of histogram) sum.set(bound, (sum.get(bound) ?? 0) + count)
  return sum
}

/** Beyond the last finite bound returns that bound. Undefined when empty. */
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

/** For single times, at least one. */
export const quantileOf = (times: readonly number[], share: number): number => {
  const time = times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)]
  if (time === undefined) throw new Error('there is no quantile of nothing')
  return time
}
