/** Steps that people count in, of a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10]
/** Of one line, minor units: a hundred of the currency's whole. */
const LEAST_STEP = 25_00

/** The least rounded step of which `lines` reach `most`; minor units, whole ones of the currency. */
export const stepFor = (most: number, lines: number): number => {
  const needed = Math.max(most / lines, LEAST_STEP)
  const power = 10 ** Math.floor(Math.log10(needed))
  const step = (STEPS.find((each) => each * power >= needed) ?? 10) * power
  return Math.ceil(step / 100) * 100
}

/** As a share of the whole, 0 to 1. Amounts are far below 2^53. */
export const shareOf = (amount: bigint, most: number): number => Math.min(Math.max(Number(amount) / most, 0), 1)
