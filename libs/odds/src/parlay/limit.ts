import { mulDivCeil, mulDivFloor } from '@pavilion/money'
import { foldsOf } from './folds.ts'
import { maximumPotentialWin, type PricedLeg } from './parlay-payout.ts'

/** Binary search: `low` holds, `high` does not. */
const lastThatHolds = (low: bigint, high: bigint, holds: (value: bigint) => boolean): bigint => {
  if (high - low <= 1n) return low
  const middle = (low + high) / 2n
  return holds(middle) ? lastThatHolds(middle, high, holds) : lastThatHolds(low, middle, holds)
}

/** Per fold, fen; keeps the net win within `cap` (spec section 9: stake excluded). Exact with every fold's rounding. */
export const maxStakeForPayout = (
  cap: bigint,
  legs: readonly PricedLeg[],
  system = 1,
  bankers: readonly number[] = [],
): bigint => {
  if (cap < 0n) return 0n
  const folds = foldsOf(legs.length, system, bankers)
  const unit = 1000n ** BigInt(legs.length)
  // All folds' win per fen, unrounded, in parts of `unit`.
  const winnings = folds.reduce((sum, fold) => {
    const returned = fold.reduce((product, index) => product * BigInt(1000 + (legs[index]?.ior ?? 0)), 1n)
    return sum + returned * 1000n ** BigInt(legs.length - fold.length) - unit
  }, 0n)
  if (winnings === 0n) throw new RangeError('no folds, no stake')
  // Rounding takes less than one fen per fold.
  return lastThatHolds(
    mulDivFloor(cap, unit, winnings),
    mulDivCeil(cap + BigInt(folds.length) + 1n, unit, winnings),
    (stake) => maximumPotentialWin(stake, legs, system, bankers) <= cap,
  )
}
