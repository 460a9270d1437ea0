import { mulDivFloor } from './mul-div.ts'

/** Minor units, but `rate`: hundredths of a percent. Undefined: not there (yet). */
export interface BonusTerms {
  /** What came in, or was bet. */
  readonly amount: bigint | undefined
  /** The least that earns anything. */
  readonly threshold: bigint | undefined
  readonly rate: bigint | undefined
  /** The most that an offer gives. */
  readonly cap: bigint | undefined
  /** What the offer gave earlier; only of one that may be taken more than once. */
  readonly earlier?: bigint | undefined
}

/**
 * What an offer gives (spec section 5, whose formula is decided in docs/decisions/0074): `rate` of the whole amount from
 * the threshold on, rounded down, and never more than is left of the cap. 0 where any of the four or five is missing or below zero.
 */
export const bonusOf = (terms: BonusTerms): bigint => {
  const { amount, threshold, rate, cap } = terms
  const earlier = 'earlier' in terms ? terms.earlier : 0n
  if (amount === undefined || threshold === undefined || rate === undefined || cap === undefined) return 0n
  if (earlier === undefined || [amount, threshold, rate, cap, earlier].some((each) => each < 0n)) return 0n
  if (amount < threshold) return 0n
  const earned = mulDivFloor(amount, rate, 10_000n)
  const left = cap > earlier ? cap - earlier : 0n
  return earned < left ? earned : left
}
