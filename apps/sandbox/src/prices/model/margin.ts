/** Over-round of the two prices of a handicap or a total, and of the three of 1X2. */
export const LINE_MARGIN = 0.045
export const RESULT_MARGIN = 0.05

/** The finest step of a price, thousandths: prices are quoted in hundredths of Hong Kong odds. */
const STEP = 10
const MOST_HK = 500_000

/** Adds the margin by the power method: p^k summing to 1 + margin, which takes more from outsiders than from favourites. */
export const withMargin = (chances: readonly number[], margin: number): number[] => {
  let low = 0
  let high = 1
  for (let step = 0; step < 40; step += 1) {
    const power = (low + high) / 2
    const sum = chances.reduce((total, p) => total + p ** power, 0)
    if (sum > 1 + margin) low = power
    else high = power
  }
  return chances.map((p) => p ** high)
}

/** Hong Kong price, thousandths, of a chance that carries its margin already; at least one step. */
export const hongKong = (chance: number): number => {
  const exact = 1000 * (1 / Math.max(chance, 1e-9) - 1)
  const step = exact >= 10_000 ? 500 : exact >= 5_000 ? 100 : STEP
  return Math.min(MOST_HK, Math.max(STEP, Math.round(exact / step) * step))
}
