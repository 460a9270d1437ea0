import type { RulebookOutcome } from './outcome.ts'

/** `ior`: Hong Kong odds, thousandths. */
export interface EndedLeg {
  readonly ior: number
  readonly outcome: RulebookOutcome
}

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

/** Fractions of a fen are cut once, at the end. */
const returnOfFold = (stake: bigint, legs: readonly EndedLeg[]): bigint => {
  let [fen, divisor] = [stake, 1n]
  for (const { ior, outcome } of legs) {
    fen *= BigInt(outcome.won * (1000 + ior) + outcome.back * 1000)
    divisor *= 2000n
  }
  return fen / divisor
}

/** Fen, each fold rounded down by itself. Throws for an unknown system. */
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
