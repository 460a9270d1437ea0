import { isCancelled, type Decided } from '@pavilion/contract/bets'
import { LEAST_COUNTED_PRICE, type CountReason } from '@pavilion/contract/funds'
import { mulDivFloor } from '@pavilion/money'
import { foldsOf } from '../parlay/folds.ts'
import type { DecidedLeg } from '../parlay/parlay-payout.ts'

export interface SettledStake {
  /** Of all folds together, fen. */
  readonly stake: bigint
  /** What of it the house has bought back, fen. */
  readonly soldStake: bigint
  readonly legs: readonly (DecidedLeg & { readonly banker?: boolean })[]
  /** The N of M串N. */
  readonly system?: number
}

export interface ValidAmount {
  /** Fen, rounded down once. */
  readonly valid: bigint
  readonly reason: CountReason
}

const isWhole = (code: Decided): boolean => code === 'W' || code === 'L'

/** Of one fold. Legs that were cancelled or pushed neither count nor add to its price. */
const foldReason = (legs: readonly DecidedLeg[]): CountReason => {
  const played = legs.filter(({ code }) => !isCancelled(code) && code !== 'P')
  if (played.length === 0) return legs.some(({ code }) => code === 'P') ? 'push' : 'cancelled'
  const returned = played.reduce((product, { ior }) => product * BigInt(1000 + ior), 1n)
  const unit = 1000n ** BigInt(played.length)
  if ((returned - unit) * 1000n < BigInt(LEAST_COUNTED_PRICE) * unit) return 'low_price'
  return played.some(({ code }) => isWhole(code)) ? 'full' : 'half'
}

const HALVES: Readonly<Partial<Record<CountReason, bigint>>> = { full: 2n, half: 1n }

/**
 * What a settled bet counts towards turnover: the stake where a leg won or lost whole, half of it where legs only won or lost half, nothing where
 * all were pushed or cancelled, or the price was below LEAST_COUNTED_PRICE; of a system fold by fold; never a part that was sold.
 */
export const validAmount = ({ stake, soldStake, legs, system = 1 }: SettledStake): ValidAmount => {
  if (soldStake >= stake) return { valid: 0n, reason: 'sold' }
  const bankers = legs.flatMap(({ banker }, index) => (banker ? [index] : []))
  const reasons = foldsOf(legs.length, system, bankers).map((fold) => foldReason(fold.flatMap((at) => legs[at] ?? [])))
  const halves = reasons.reduce((sum, reason) => sum + (HALVES[reason] ?? 0n), 0n)
  const [first = 'cancelled'] = reasons
  return {
    valid: mulDivFloor(stake - soldStake, halves, 2n * BigInt(reasons.length)),
    reason: reasons.every((reason) => reason === first) ? first : 'part',
  }
}
