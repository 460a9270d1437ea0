/** The longest price there is, thousandths of Hong Kong odds: it stands for every longer one too. */
export const LONGEST = 500_000
/** The shortest price of a book, thousandths: it stands for every shorter one too. */
export const SHORTEST = 10

/** How far neighbouring prices lie apart at most, thousandths (docs/protocols/price-feed.md): coarser for outsiders. */
export const priceStep = (hk: number): number => (hk >= 10_000 ? 500 : hk >= 5_000 ? 100 : 10)

/** What a price implies, 1 ÷ (1 + price); prices in thousandths of Hong Kong odds. */
const implied = (hk: number): number => 1000 / (1000 + hk)
/** A price that went through the house's own margin is a thousandth off. */
const HOUSE_ROUNDING = 1

/** The least and the most that the price before its rounding may have implied. */
export const impliedWithin = (hk: number): { readonly least: number; readonly most: number } => {
  const off = priceStep(hk) / 2 + HOUSE_ROUNDING
  return {
    least: hk >= LONGEST ? 0 : implied(hk + off),
    most: hk <= SHORTEST ? 1 : implied(Math.max(0, hk - off)),
  }
}
