import type { OddsType } from '@pavilion/contract'
import { mulDivCeil } from '@pavilion/money'
import { isNegative } from './price.ts'

/** Fen in a whole unit of the currency. */
const UNIT = 100n

/**
 * A typed stake held to what may be staked (spec section 5). All in fen.
 * Above the limit it becomes the limit; above the balance the balance, floored to whole currency units.
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
