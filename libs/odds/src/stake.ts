import type { OddsType } from '@pavilion/contract/sports'
import { formatAmount, halfWidth, MOST_MINOR, mulDivCeil, parseAmount, plainAmount } from '@pavilion/money'
import { potentialWin } from './single-payout.ts'
import { isNegative } from './format.ts'

/** Fen per currency unit. */
const UNIT = 100n

interface StakeLimits {
  readonly limit: bigint
  readonly balance: bigint
}

/** `to` in fen. */
export interface CappedStake {
  readonly typed: bigint
  readonly to: bigint
  readonly by: keyof StakeLimits
}

/** The balance floored to whole units. */
const capOf = ({ limit, balance }: StakeLimits): Omit<CappedStake, 'typed'> =>
  limit <= balance ? { to: limit, by: 'limit' } : { to: balance - (balance % UNIT), by: 'balance' }

/**
 * Spec section 5. Not a number: ''; decimals beyond two are cut; above limit or balance (whole units): lowered,
 * `onCapped` called. '12.' and '.5' (as '0.5') stay; grouping and spaces go; full-width digits become ASCII.
 */
export const enterStake = (
  text: string,
  bounds: StakeLimits,
  onCapped: (capped: CappedStake) => void = () => undefined,
): string => {
  const parts = /^(\d*)(\.(\d*))?$/.exec(halfWidth(text).replaceAll(/[,\s]/g, ''))
  const [, whole = '', point = '', decimals = ''] = parts ?? []
  if (whole === '' && point === '') return ''
  const cents = decimals.slice(0, 2)
  const typed = BigInt((whole || '0') + cents.padEnd(2, '0'))
  if (typed <= bounds.limit && typed <= bounds.balance) return `${whole || '0'}${point && '.'}${cents}`
  const cap = capOf(bounds)
  // Capped to what the wire carries.
  onCapped({ typed: typed > MOST_MINOR ? MOST_MINOR : typed, ...cap })
  return plainAmount(cap.to)
}

/** Fen. At a negative price the win is entered; the risk is that × |exact price|, rounded up. */
export const riskOf = (entered: bigint, hk: number, type: OddsType): bigint =>
  isNegative(hk, type) ? mulDivCeil(entered, 1000n, BigInt(hk)) : entered

/** Inverse of `riskOf`, fen, rounded down. */
export const stakeForRisk = (risk: bigint, hk: number, type: OddsType): bigint =>
  isNegative(hk, type) ? potentialWin(risk, hk) : risk

/** Spec section 5; '0' for no amount. Exact price; at a negative one possibly a fen more than entered. */
export const winAmount = (entered: string, hk: number, type: OddsType): string => {
  const typed = parseAmount(entered)
  return typed === undefined ? '0' : formatAmount(potentialWin(riskOf(typed, hk, type), hk))
}
