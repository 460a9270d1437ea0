import type { OddsType } from '@pavilion/contract/sports'
import { formatAmount, halfWidth, MOST_MINOR, mulDivCeil, parseAmount, plainAmount } from '@pavilion/money'
import { potentialWin } from './payout.ts'
import { isNegative } from './format.ts'

/** Fen in a whole unit of the currency. */
const UNIT = 100n

/** What may be typed, fen. */
interface StakeLimits {
  readonly limit: bigint
  readonly balance: bigint
}

/** A stake that was lowered: what was typed, what it became (fen), and which of the two bounds did it. */
export interface CappedStake {
  readonly typed: bigint
  readonly to: bigint
  readonly by: keyof StakeLimits
}

/** The lower of the two bounds, the balance floored to whole currency units. */
const capOf = ({ limit, balance }: StakeLimits): Omit<CappedStake, 'typed'> =>
  limit <= balance ? { to: limit, by: 'limit' } : { to: balance - (balance % UNIT), by: 'balance' }

/**
 * What becomes of the text in a stake field (spec section 5): what is no number becomes empty; decimals beyond two are cut off; what is above
 * the limit becomes the limit, what is above the balance the balance, floored to whole units, and `onCapped` is told. '12.' and '.5' are
 * on the way to an amount, and stay ('.5' as '0.5'). Grouping and spaces are dropped, full-width digits
 * are digits. The amount is `parseAmount` of what comes back.
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
  // What is longer than the wire carries is as good as the most it does.
  onCapped({ typed: typed > MOST_MINOR ? MOST_MINOR : typed, ...cap })
  return plainAmount(cap.to)
}

/**
 * What is at risk for an amount typed into the slip, fen. On a negative price the player types what may be won, and the
 * risk is that amount × |price| at the exact price, rounded up; on a positive one the two are the same.
 */
export const riskOf = (entered: bigint, hk: number, type: OddsType): bigint =>
  isNegative(hk, type) ? mulDivCeil(entered, 1000n, BigInt(hk)) : entered

/** The largest amount that can be typed without risking more, fen: the way back from a risk that was held to a limit. */
export const stakeForRisk = (risk: bigint, hk: number, type: OddsType): bigint =>
  isNegative(hk, type) ? potentialWin(risk, hk) : risk

/**
 * The net win that stands beside a typed amount, as text with two decimals (spec section 5): '0' for what is no amount. On a positive price
 * it is the amount × Hong Kong odds, which in European format is the amount × (odds − 1); on a negative one what the risk can win, the
 * amount itself or a fen or so more. The price counts exactly, whatever is shown of it.
 */
export const winAmount = (entered: string, hk: number, type: OddsType): string => {
  const typed = parseAmount(entered)
  return typed === undefined ? '0' : formatAmount(potentialWin(riskOf(typed, hk, type), hk))
}
