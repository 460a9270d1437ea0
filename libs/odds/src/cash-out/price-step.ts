/** Thousandths; also stands for longer prices. */
export const LONGEST = 500_000
/** Thousandths; also stands for shorter prices. */
export const SHORTEST = 10

/** Maximum step, thousandths (docs/protocols/price-feed.md). */
export const priceStep = (hk: number): number => (hk >= 10_000 ? 500 : hk >= 5_000 ? 100 : 10)

/** Thousandths of Hong Kong odds. */
const implied = (hk: number): number => 1000 / (1000 + hk)
/** The house's own margin may shift a price by this, thousandths. */
const HOUSE_ROUNDING = 1

/** Bounds before the price was rounded. */
export const impliedWithin = (hk: number): { readonly least: number; readonly most: number } => {
  const off = priceStep(hk) / 2 + HOUSE_ROUNDING
  return {
    least: hk >= LONGEST ? 0 : implied(hk + off),
    most: hk <= SHORTEST ? 1 : implied(Math.max(0, hk - off)),
  }
}
