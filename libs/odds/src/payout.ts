import { isCancelled, type Decided } from '@pavilion/contract/bets'
import { mulDivFloor } from '@pavilion/money'

/** Net win in fen if the bet wins: stake × Hong Kong price, rounded down. `stake` is the amount at risk, fen; `hk` thousandths. */
export const potentialWin = (stake: bigint, hk: number): bigint => mulDivFloor(stake, BigInt(hk), 1000n)

const FACTOR: Readonly<Record<Exclude<Decided, `D${string}`>, (hk: bigint) => bigint>> = {
  W: (hk) => 2000n + 2n * hk,
  LW: (hk) => 2000n + hk,
  P: () => 2000n,
  LL: () => 1000n,
  L: () => 0n,
}

/** What `doubleFactor` gives for the stake itself. */
export const WHOLE = 2000n

/** Two thousandths of the stake that a result returns, 2000n being the stake itself. `hk` thousandths. */
export const doubleFactor = (hk: number, code: Decided): bigint =>
  isCancelled(code) ? WHOLE : FACTOR[code](BigInt(hk))

/**
 * What returns to the wallet, stake included, fen: rounded once, down. `stake` is the amount at risk, fen; `hk` thousandths.
 * `share`: of a dead heat in an outright, by how many the first place is shared (settleOutright): a win that is shared, whatever its money makes
 * of it (`code`).
 */
export const payout = (stake: bigint, hk: number, code: Decided, share = 1): bigint =>
  mulDivFloor(stake, doubleFactor(hk, share > 1 ? 'W' : code), WHOLE * BigInt(share))
