import type { Decided } from '@pavilion/contract/bets'
import { mulDivFloor } from '@pavilion/money'
import { doubleFactor, WHOLE } from '../payout.ts'
import { foldsOf } from '../parlay/folds.ts'

/** A leg of a bet that may be bought back, with the price it was taken at, thousandths of Hong Kong odds; while it is open, what it is worth (`legWorth`). */
export type OpenLeg = { readonly ior: number } & ({ readonly code: Decided } | { readonly worth: number })

export interface OpenBet {
  /** What is still at risk in each fold, fen. */
  readonly foldStake: bigint
  readonly legs: readonly OpenLeg[]
  /** The N of M串N; 1, which is meant without it, for singles and parlays. */
  readonly system?: number
  /** Indices of the legs that are in every fold. */
  readonly bankers?: readonly number[]
  /** What the house keeps of what is still open, ten-thousandths: 500 is 5 %. */
  readonly margin: number
}

const ALL = 10_000

const MILLIONTHS = 1_000_000n

/** The factor of one leg as a fraction. */
const worthOf = (leg: OpenLeg): readonly [bigint, bigint] =>
  'code' in leg ? [doubleFactor(leg.ior, leg.code), WHOLE] : [BigInt(leg.worth), MILLIONTHS]

/**
 * What the house pays now for all that is still at risk, fen; 0n when nothing is left to buy: every leg decided, or lost in every fold.
 *
 * A fold is worth its stake × the factors of its legs. A decided leg has the factor of its result, an open one what it is worth by its fair
 * chance, with no margin in it. The margin is taken off folds that have an open leg, and each fold is rounded down by itself, so a
 * fold never brings more than it would return if its open legs won.
 */
export const cashOutValue = ({ foldStake, legs, system = 1, bankers = [], margin }: OpenBet): bigint => {
  if (!legs.some((leg) => 'worth' in leg)) return 0n
  return foldsOf(legs.length, system, bankers).reduce((sum, fold) => {
    const held = fold.flatMap((index) => legs[index] ?? [])
    const kept = held.some((leg) => 'worth' in leg) ? ALL - margin : ALL
    const [above, below] = held
      .map(worthOf)
      .reduce(([a, b], [c, d]) => [a * c, b * d], [BigInt(kept), BigInt(ALL)] as const)
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
