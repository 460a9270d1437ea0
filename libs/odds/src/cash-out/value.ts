import type { Decided } from '@pavilion/contract/bets'
import { mulDivFloor } from '@pavilion/money'
import { doubleFactor, WHOLE } from '../single-payout.ts'
import { foldsOf } from '../parlay/folds.ts'

/** `ior` at acceptance, thousandths of Hong Kong odds. */
export type OpenLeg = { readonly ior: number } & ({ readonly code: Decided } | { readonly worth: number })

export interface OpenBet {
  /** At risk, fen. */
  readonly foldStake: bigint
  readonly legs: readonly OpenLeg[]
  /** N of M串N; default 1. */
  readonly system?: number
  /** Leg indices. */
  readonly bankers?: readonly number[]
  /** On open folds, ten-thousandths: 500 is 5 %. */
  readonly margin: number
}

const ALL = 10_000

const MILLIONTHS = 1_000_000n

const worthOf = (leg: OpenLeg): readonly [bigint, bigint] =>
  'code' in leg ? [doubleFactor(leg.ior, leg.code), WHOLE] : [BigInt(leg.worth), MILLIONTHS]

/**
 * Fen; 0n when all is decided or lost. Fold: stake × legs' factors (open legs: fair worth), less the margin if one is
 * open, rounded down; so it never pays more than if its open legs won.
 */
export const cashOutValue = ({ foldStake, legs, system = 1, bankers = [], margin }: OpenBet): bigint => {
  if (!legs.some((leg) => 'worth' in leg)) return 0n
  return foldsOf(legs.length, system, bankers).reduce((sum, fold) => {
    const foldLegs = fold.flatMap((index) => legs[index] ?? [])
    const shareAfterMargin = foldLegs.some((leg) => 'worth' in leg) ? ALL - margin : ALL
    const [above, below] = foldLegs
      .map(worthOf)
      .reduce(([a, b], [c, d]) => [a * c, b * d], [BigInt(shareAfterMargin), BigInt(ALL)] as const)
    return sum + mulDivFloor(foldStake, above, below)
  }, 0n)
}

export interface SoldPart {
  /** Fen sold per fold. */
  readonly foldStake: bigint
  readonly stake: bigint
  /** Fen. */
  readonly paid: bigint
}

/** Folds stay equal: each sells the same whole fen. @param percent of the stake at risk */
export const partOf = (
  { foldStake, folds, value }: { readonly foldStake: bigint; readonly folds: number; readonly value: bigint },
  percent: number,
): SoldPart => {
  const soldStake = mulDivFloor(foldStake, BigInt(percent), 100n)
  return { foldStake: soldStake, stake: soldStake * BigInt(folds), paid: mulDivFloor(value, soldStake, foldStake) }
}
