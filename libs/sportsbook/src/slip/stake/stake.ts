import type { OddsType } from '@pavilion/contract/sports'
import { currencyOf, parseAmount, plainAmount, SITE_CURRENCY } from '@pavilion/money'
import { enterStake as enter, riskOf, stakeForRisk } from '@pavilion/odds'
import type { Adjustment } from '../state/slip.ts'

/** In minor units. */
export const UNIT = 10n ** BigInt(currencyOf(SITE_CURRENCY).scale)

/** Minor units. */
export const QUICK_STAKES: readonly bigint[] = [100n, 500n, 1000n, 5000n].map((units) => units * UNIT)

/** At risk, fen. */
export interface StakeBounds {
  readonly min: bigint
  readonly limit: bigint
  readonly balance: bigint
  /** What the member’s own limits leave of all bets; undefined: they have none. */
  readonly own?: bigint | undefined
}

/** With a negative price the amount to win is typed. */
export interface DisplayedPrice {
  /** Thousandths of Hong Kong odds. */
  readonly ior: number
  readonly type: OddsType
}

/** Fen: a field's own maximum, so that nothing is lowered to a guess. */
export const UNKNOWN_BOUND = 99_999_999_999n

export const stakeOf = (text: string): bigint => parseAmount(text) ?? 0n

/** Fen at risk. */
export const riskAt = (text: string, { ior, type }: DisplayedPrice): bigint => riskOf(stakeOf(text), ior, type)

const typedBounds = ({ min, limit, balance }: StakeBounds, { ior, type }: DisplayedPrice): StakeBounds => ({
  min,
  limit: limit === UNKNOWN_BOUND ? UNKNOWN_BOUND : stakeForRisk(limit, ior, type),
  balance: balance === UNKNOWN_BOUND ? UNKNOWN_BOUND : stakeForRisk(balance, ior, type),
})

export interface EnteredStake {
  readonly stake: string
  readonly adjusted?: Adjustment
}

/** Parlays have no negative price. */
export const HONG_KONG: DisplayedPrice = { ior: 1000, type: 'H' }

/** See odds: enterStake. An unknown bound lowers without a note. */
export const enterStake = (text: string, bounds: StakeBounds, price: DisplayedPrice = HONG_KONG): EnteredStake => {
  let adjusted: Adjustment | undefined
  const stake = enter(text, typedBounds(bounds, price), (capped) => {
    adjusted = capped.to === UNKNOWN_BOUND ? undefined : capped
  })
  return { stake, ...(adjusted && { adjusted }) }
}

/** Whether what was typed still is too much; a balance may have grown since. */
export const isCapped = ({ by, typed }: Adjustment, bounds: StakeBounds, price: DisplayedPrice = HONG_KONG): boolean =>
  by === 'limit' || typed > typedBounds(bounds, price).balance

export const addStake = (text: string, fen: bigint, bounds: StakeBounds, price?: DisplayedPrice): EnteredStake =>
  enterStake(plainAmount(stakeOf(text) + fen), bounds, price)

/** The limit, or the balance's whole units. Empty while unknown. */
export const maxStake = (bounds: StakeBounds, price: DisplayedPrice = HONG_KONG): string => {
  const { limit, balance } = typedBounds(bounds, price)
  if (limit === UNKNOWN_BOUND && balance === UNKNOWN_BOUND) return ''
  return plainAmount(limit <= balance ? limit : balance - (balance % UNIT))
}

export type StakeFault = 'empty' | 'below' | 'limit' | 'balance'

/** `risk` in fen. */
export const stakeFault = (risk: bigint, bounds: StakeBounds): StakeFault | undefined => {
  if (risk === 0n) return 'empty'
  if (risk > bounds.balance) return 'balance'
  if (risk > bounds.limit) return 'limit'
  return risk < bounds.min ? 'below' : undefined
}
