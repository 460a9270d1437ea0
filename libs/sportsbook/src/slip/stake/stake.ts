import type { OddsType } from '@pavilion/contract/sports'
import { currencyOf, parseAmount, plainAmount, SITE_CURRENCY } from '@pavilion/money'
import { enterStake as enter, riskOf, stakeForRisk } from '@pavilion/odds'
import type { Adjustment } from '../state/slip.ts'

/** A whole unit of the site's currency, in minor ones. */
const UNIT = 10n ** BigInt(currencyOf(SITE_CURRENCY).scale)

/** The buttons under the stake, minor units. */
export const QUICK_STAKES: readonly bigint[] = [100n, 500n, 1000n, 5000n].map((units) => units * UNIT)

/** What may be at risk, fen. */
export interface StakeBounds {
  readonly min: bigint
  readonly limit: bigint
  readonly balance: bigint
}

/** A price as the member sees it: on a negative one the amount to win is typed, and the risk follows from it. */
export interface DisplayedPrice {
  /** Thousandths of Hong Kong odds. */
  readonly ior: number
  readonly type: OddsType
}

/** In place of a bound that is not told yet: as much as the field takes, so that nothing typed is lowered to a guess. */
export const UNTOLD = 99_999_999_999n

/** The amount in a field, fen; 0 when there is none. */
export const stakeOf = (text: string): bigint => parseAmount(text) ?? 0n

/** What is at risk for the amount in a field, fen. */
export const riskAt = (text: string, { ior, type }: DisplayedPrice): bigint => riskOf(stakeOf(text), ior, type)

/** The same bounds for what is typed. */
const typedBounds = ({ min, limit, balance }: StakeBounds, { ior, type }: DisplayedPrice): StakeBounds => ({
  min,
  limit: limit === UNTOLD ? UNTOLD : stakeForRisk(limit, ior, type),
  balance: balance === UNTOLD ? UNTOLD : stakeForRisk(balance, ior, type),
})

export interface EnteredStake {
  readonly stake: string
  readonly adjusted?: Adjustment
}

/** A price that is as it is kept, and never negative: parlays, and fields that stand for a stake alone. */
export const HONG_KONG: DisplayedPrice = { ior: 1000, type: 'H' }

/**
 * What becomes of a typed stake (odds: enterStake), with the note for the player where it was lowered. A bound that is not told yet lowers
 * nothing but what no field takes, and no note speaks of it.
 */
export const enterStake = (text: string, bounds: StakeBounds, price: DisplayedPrice = HONG_KONG): EnteredStake => {
  let adjusted: Adjustment | undefined
  const stake = enter(text, typedBounds(bounds, price), (capped) => {
    adjusted = capped.to === UNTOLD ? undefined : capped
  })
  return { stake, ...(adjusted && { adjusted }) }
}

/** A quick button adds to what is there. */
export const addStake = (text: string, fen: bigint, bounds: StakeBounds, price?: DisplayedPrice): EnteredStake =>
  enterStake(plainAmount(stakeOf(text) + fen), bounds, price)

/** The most that may be typed: the limit, or the whole units of the balance; empty while neither is told. */
export const maxStake = (bounds: StakeBounds, price: DisplayedPrice = HONG_KONG): string => {
  const { limit, balance } = typedBounds(bounds, price)
  if (limit === UNTOLD && balance === UNTOLD) return ''
  return plainAmount(limit <= balance ? limit : balance - (balance % UNIT))
}

export type StakeFault = 'empty' | 'below' | 'limit' | 'balance'

/** What is wrong with an amount at risk, fen. */
export const stakeFault = (risk: bigint, bounds: StakeBounds): StakeFault | undefined => {
  if (risk === 0n) return 'empty'
  if (risk > bounds.balance) return 'balance'
  if (risk > bounds.limit) return 'limit'
  return risk < bounds.min ? 'below' : undefined
}
