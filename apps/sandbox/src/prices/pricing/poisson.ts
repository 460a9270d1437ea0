import { distribution, type Distribution } from './distribution.ts'

/** At 4 expected goals this moves 3 in 100,000. */
const MOST_GOALS = 14

/** The last value carries the tail. */
export const poisson = (mean: number, most = MOST_GOALS): Distribution => {
  const p = [Math.exp(-mean)]
  let rest = 1 - (p[0] ?? 0)
  for (let k = 1; k < most; k += 1) {
    const next = (p[k - 1] ?? 0) * (mean / k)
    p.push(next)
    rest -= next
  }
  p.push(Math.max(0, rest))
  return distribution(0, p)
}
