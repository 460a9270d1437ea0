import type { OddsType } from '@pavilion/contract'
import { formatAmount, mulDivCeil, parseAmount } from '@pavilion/money'
import { winnable } from './payout.ts'
import { isNegative } from './format.ts'

/** Fen in a whole unit of the currency. */
const UNIT = 100n

/**
 * A typed stake held to what may be staked (spec section 5). All in fen.
 * Above the limit it becomes the limit; above the balance the balance, floored to whole currency units. `capped` says that it was
 * lowered, `by` what to: the page tells the player (the spec's callback).
 */
export const capStake = (
  entered: bigint,
  { limit, balance }: { readonly limit: bigint; readonly balance: bigint },
): { stake: bigint; capped: boolean; by?: 'limit' | 'balance' } => {
  const by = limit <= balance ? 'limit' : 'balance'
  if (entered <= (by === 'limit' ? limit : balance)) return { stake: entered, capped: false }
  return { stake: by === 'limit' ? limit : balance - (balance % UNIT), capped: true, by }
}

/**
 * What is at risk for an amount typed into the slip, fen. On a negative price the player types what may be won, and the
 * risk is that amount × |price| at the exact price, rounded up; on a positive one the two are the same.
 */
export const riskOf = (entered: bigint, hk: number, type: OddsType): bigint =>
  isNegative(hk, type) ? mulDivCeil(entered, 1000n, BigInt(hk)) : entered

/** The largest amount that can be typed without risking more, fen: the way back from a risk that was held to a limit. */
export const stakeForRisk = (risk: bigint, hk: number, type: OddsType): bigint =>
  isNegative(hk, type) ? winnable(risk, hk) : risk

/**
 * The net win that stands beside a typed amount, as text with two decimals (spec section 5): '0' for what is no amount. On a positive price
 * it is the amount × Hong Kong odds, which in European format is the amount × (odds − 1); on a negative one what the risk can win, the
 * amount itself or a fen or so more. The price counts exactly, whatever is shown of it.
 */
export const winAmount = (entered: string, hk: number, type: OddsType): string => {
  const typed = parseAmount(entered)
  return typed === undefined ? '0' : formatAmount(winnable(riskOf(typed, hk, type), hk))
}
