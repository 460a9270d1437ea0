import type { MarketKind } from '@pavilion/contract/sports'
import { LONGEST, priceStep, SHORTEST } from '@pavilion/odds'

/** Over-round above the fair sum. Outsiders of many-sided kinds are hard to price. */
export const MARGINS: Readonly<Record<MarketKind, number>> = {
  handicap: 0.045,
  total: 0.045,
  teamTotal: 0.055,
  result: 0.05,
  winner: 0.045,
  oddEven: 0.05,
  bothScore: 0.055,
  doubleChance: 0.05,
  cleanSheet: 0.06,
  winToNil: 0.06,
  band: 0.08,
  halfFull: 0.1,
  margin: 0.1,
  correctScore: 0.12,
  lastDigit: 0.1,
  outright: 0.15,
}

const SEARCH = 24
const NEAR = 1e-7

/** No margin needs a higher power. */
const MOST_POWER = 8

const raised = (chances: readonly number[], targetSum: number): number[] => {
  const logs = chances.map((p) => Math.log(Math.max(p, 1e-12)))
  // Newton overshoots at most once, then closes in from below.
  let low = 0
  let high = MOST_POWER
  let power = 1
  for (let step = 0; step < SEARCH; step += 1) {
    let total = -targetSum
    let slope = 0
    for (const log of logs) {
      const share = Math.exp(power * log)
      total += share
      slope += share * log
    }
    if (total > 0) low = power
    else high = power
    const next = power - total / slope
    const last = power
    power = next >= low && next <= high ? next : (low + high) / 2
    if (Math.abs(power - last) < NEAR) break
  }
  return logs.map((log) => Math.exp(power * log))
}

/** Power method: p^k summing to 1 + margin times the fair sum. */
export const withMargin = (chances: readonly number[], margin: number): number[] =>
  raised(chances, chances.reduce((total, p) => total + p, 0) * (1 + margin))

/** Inverse of withMargin. `sum`: of the fair chances. */
export const withoutMargin = (implied: readonly number[], sum: number): number[] => raised(implied, sum)

/** Thousandths, at least one step. `chance` includes the margin. */
export const hongKong = (chance: number): number => {
  const exact = 1000 * (1 / Math.max(chance, 1e-9) - 1)
  const step = priceStep(exact)
  return Math.min(LONGEST, Math.max(SHORTEST, Math.round(exact / step) * step))
}
