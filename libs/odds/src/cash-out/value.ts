import type { Decided } from '@pavilion/contract'
import { mulDivFloor } from '@pavilion/money'
import { doubleFactor, WHOLE } from '../payout.ts'
import { foldsOf } from '../parlay/folds.ts'

/**
 * A leg of a bet that may be bought back: the price it was taken at, and its result or, while it has none, the price at which the same
 * bet can be had now (`sameBetNow`). Thousandths of Hong Kong odds.
 */
export type HeldLeg = { readonly ior: number } & ({ readonly code: Decided } | { readonly now: number })

export interface HeldBet {
  /** What is still at risk in each fold, fen. */
  readonly foldStake: bigint
  readonly legs: readonly HeldLeg[]
  /** The N of M串N; 1, which is meant without it, for singles and parlays. */
  readonly system?: number
  /** Indices of the legs that are in every fold. */
  readonly bankers?: readonly number[]
  /** What the house keeps of what is still open, ten-thousandths: 500 is 5 %. */
  readonly margin: number
}

const WHOLE_MARGIN = 10_000

/** The factor of one leg as a fraction. */
const worthOf = (leg: HeldLeg): readonly [bigint, bigint] =>
  'code' in leg ? [doubleFactor(leg.ior, leg.code), WHOLE] : [BigInt(1000 + leg.ior), BigInt(1000 + leg.now)]

/**
 * What the house pays now for all that is still at risk, fen; 0n when nothing is left to buy: every leg decided, or lost in every fold.
 *
 * A fold is worth its stake × the factors of its legs. A decided leg has the factor of its result; an open one (1 + hk taken) ÷
 * (1 + hk now): what it would return, discounted by the chance the current price gives it. The margin is taken off folds that have an open
 * leg, and each fold is rounded down by itself, so a fold never brings more than it would return if its open legs won.
 */
export const cashOutValue = ({ foldStake, legs, system = 1, bankers = [], margin }: HeldBet): bigint => {
  if (!legs.some((leg) => 'now' in leg)) return 0n
  return foldsOf(legs.length, system, bankers).reduce((sum, fold) => {
    const held = fold.flatMap((index) => legs[index] ?? [])
    const kept = held.some((leg) => 'now' in leg) ? WHOLE_MARGIN - margin : WHOLE_MARGIN
    const [above, below] = held
      .map(worthOf)
      .reduce(([a, b], [c, d]) => [a * c, b * d], [BigInt(kept), BigInt(WHOLE_MARGIN)] as const)
    return sum + mulDivFloor(foldStake, above, below)
  }, 0n)
}

/** A part of a bet that is bought back. All in fen. */
export interface SoldPart {
  /** What each fold gives up, and all folds together. */
  readonly foldStake: bigint
  readonly stake: bigint
  /** What comes for it. */
  readonly paid: bigint
}

/**
 * The part of a bet that `percent` stands for, of what is at risk in each of `folds` folds and of what the whole is worth. Every fold gives
 * up the same whole number of fen, so that the folds stay alike; 100 is everything.
 */
export const partOf = (
  { foldStake, folds, value }: { readonly foldStake: bigint; readonly folds: number; readonly value: bigint },
  percent: number,
): SoldPart => {
  const sold = mulDivFloor(foldStake, BigInt(percent), 100n)
  return { foldStake: sold, stake: sold * BigInt(folds), paid: mulDivFloor(value, sold, foldStake) }
}
