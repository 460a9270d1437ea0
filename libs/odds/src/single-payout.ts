import { isCancelled, type Decided } from '@pavilion/contract/bets'
import { mulDivFloor } from '@pavilion/money'

/** Rounded down. `stake`: at risk, fen; `hk`: thousandths. */
export const potentialWin = (stake: bigint, hk: number): bigint => mulDivFloor(stake, BigInt(hk), 1000n)

const FACTOR: Readonly<Record<Exclude<Decided, `D${string}`>, (hk: bigint) => bigint>> = {
  W: (hk) => 2000n + 2n * hk,
  LW: (hk) => 2000n + hk,
  P: () => 2000n,
  LL: () => 1000n,
  L: () => 0n,
}

/** The stake itself. */
export const WHOLE = 2000n

/** In two-thousandths of the stake; `hk` thousandths. */
export const doubleFactor = (hk: number, code: Decided): bigint =>
  isCancelled(code) ? WHOLE : FACTOR[code](BigInt(hk))

/**
 * Stake included, fen, rounded down once. `stake`: at risk, fen; `hk`: thousandths; `share`: winners of a dead heat,
 * divides any win.
 */
export const payout = (stake: bigint, hk: number, code: Decided, share = 1): bigint =>
  mulDivFloor(stake, doubleFactor(hk, share > 1 ? 'W' : code), WHOLE * BigInt(share))
