import type { RulebookOutcome } from './outcome.ts'

/** A leg with its price in thousandths of Hong Kong odds and how it ended. */
export interface EndedLeg {
  readonly ior: number
  readonly outcome: RulebookOutcome
}

/** The legs of each fold, counted from 0, as the published rulebook has them: M串1, and 3串4, which is three doubles and the treble. */
const FOLDS: Readonly<Record<string, readonly (readonly number[])[]>> = {
  '1/1': [[0]],
  '2/1': [[0, 1]],
  '3/1': [[0, 1, 2]],
  '3/4': [
    [0, 1],
    [0, 2],
    [1, 2],
    [0, 1, 2],
  ],
}

/** The stake goes from leg to leg, multiplied by what each half of it became; what is below a fen is cut once, at the end. */
const returnOfFold = (stake: bigint, legs: readonly EndedLeg[]): bigint => {
  let [fen, divisor] = [stake, 1n]
  for (const { ior, outcome } of legs) {
    fen *= BigInt(outcome.won * (1000 + ior) + outcome.back * 1000)
    divisor *= 2000n
  }
  return fen / divisor
}

/** What a bet returns with its stakes, fen, each fold cut by itself. Throws for a system that the table does not have. */
export const returnOf = (foldStake: bigint, legs: readonly EndedLeg[], system: number): bigint => {
  const folds = FOLDS[`${legs.length}/${system}`]
  if (!folds) throw new Error(`the table of folds has no ${legs.length}串${system}`)
  return folds
    .map((fold) =>
      returnOfFold(
        foldStake,
        fold.map((at) => legs[at]).filter((leg) => leg !== undefined),
      ),
    )
    .reduce((sum, each) => sum + each, 0n)
}
