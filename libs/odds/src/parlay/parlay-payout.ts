import type { Decided } from '@pavilion/contract/bets'
import { mulDivFloor } from '@pavilion/money'
import { doubleFactor, WHOLE } from '../single-payout.ts'
import { foldsOf } from './folds.ts'

/** Thousandths of Hong Kong odds. */
export interface PricedLeg {
  readonly ior: number
}

export interface DecidedLeg extends PricedLeg {
  readonly code: Decided
}

const pick = <Leg>(legs: readonly Leg[], fold: readonly number[]): Leg[] => fold.flatMap((index) => legs[index] ?? [])

/**
 * Stake included, fen. Win 1 + hk, half win 1 + hk/2, push or cancelled 1, half loss 1/2, loss 0; rounded down once.
 */
export const parlayPayout = (stake: bigint, legs: readonly DecidedLeg[]): bigint =>
  mulDivFloor(
    stake,
    legs.reduce((product, { ior, code }) => product * doubleFactor(ior, code), 1n),
    WHOLE ** BigInt(legs.length),
  )

/** Stakes included, fen; each fold is rounded down once. `bankers`: leg indices. */
export const systemPayout = (
  foldStake: bigint,
  legs: readonly DecidedLeg[],
  system = 1,
  bankers: readonly number[] = [],
): bigint =>
  foldsOf(legs.length, system, bankers).reduce((sum, fold) => sum + parlayPayout(foldStake, pick(legs, fold)), 0n)

/** Net, fen. */
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
