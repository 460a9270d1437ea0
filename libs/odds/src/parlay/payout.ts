import type { Decided } from '@pavilion/contract/bets'
import { mulDivFloor } from '@pavilion/money'
import { doubleFactor, WHOLE } from '../payout.ts'
import { foldsOf } from './folds.ts'

/** A leg at its price, thousandths of Hong Kong odds. */
export interface PricedLeg {
  readonly ior: number
}

/** A leg with its result. */
export interface DecidedLeg extends PricedLeg {
  readonly code: Decided
}

const pick = <Leg>(legs: readonly Leg[], fold: readonly number[]): Leg[] => fold.flatMap((index) => legs[index] ?? [])

/**
 * What a parlay returns, stake included, fen: stake × the factors of all legs, each at its Hong Kong price (win 1 + hk, half win
 * 1 + hk/2, push or cancelled 1, half loss 1/2, loss 0). Exact until the end, then rounded once, down.
 */
export const parlayPayout = (stake: bigint, legs: readonly DecidedLeg[]): bigint =>
  mulDivFloor(
    stake,
    legs.reduce((product, { ior, code }) => product * doubleFactor(ior, code), 1n),
    WHOLE ** BigInt(legs.length),
  )

/**
 * What M串N returns, stakes included, fen. Every fold is a parlay of its own at `foldStake` and is rounded down once; the returns are
 * then added. `system` is the N, `bankers` the indices of the legs that are in every fold.
 */
export const systemPayout = (
  foldStake: bigint,
  legs: readonly DecidedLeg[],
  system = 1,
  bankers: readonly number[] = [],
): bigint =>
  foldsOf(legs.length, system, bankers).reduce((sum, fold) => sum + parlayPayout(foldStake, pick(legs, fold)), 0n)

/** Net win in fen if every leg wins: what all folds return less what they cost. One leg: `winnable`. */
export const maximumPotentialWin = (
  foldStake: bigint,
  legs: readonly PricedLeg[],
  system = 1,
  bankers: readonly number[] = [],
): bigint =>
  foldsOf(legs.length, system, bankers).reduce(
    (sum, fold) =>
      sum +
      parlayPayout(
        foldStake,
        pick(legs, fold).map(({ ior }) => ({ ior, code: 'W' })),
      ) -
      foldStake,
    0n,
  )
