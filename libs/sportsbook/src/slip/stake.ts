import { parseAmount, plainAmount } from '@pavilion/money'
import { capStake } from '@pavilion/odds'
import type { Adjustment } from './slip.ts'

/** The buttons under the stake, fen. */
export const QUICK_STAKES: readonly bigint[] = [10_000n, 50_000n, 100_000n, 500_000n]

/** What a stake may be, fen. */
export interface StakeBounds {
  readonly min: bigint
  readonly limit: bigint
  readonly balance: bigint
}

/** In place of a bound that is not told yet: as much as the field takes, so that nothing typed is lowered to a guess. */
export const UNTOLD = 99_999_999_999n

/** The stake in a field, fen; 0 when there is none. */
export const stakeOf = (text: string): bigint => parseAmount(text) ?? 0n

/** A field while it is being typed in: '12.' and '12.5' are on the way to an amount. */
const typing = /^\d{1,9}(\.\d{0,2})?$/

/**
 * What becomes of a typed stake (spec section 5): not a number gives empty; above the limit or the balance it is lowered, and the
 * player is told.
 */
export const enterStake = (text: string, bounds: StakeBounds): { stake: string; adjusted?: Adjustment } => {
  const plain = text.replaceAll(/[,\s]/g, '')
  if (!typing.test(plain)) return { stake: '' }
  const typed = parseAmount(plain.replace(/\.$/, ''))
  if (typed === undefined) return { stake: '' }
  const { stake, capped, by } = capStake(typed, { limit: bounds.limit, balance: bounds.balance })
  if (!capped || !by) return { stake: plain }
  return { stake: plainAmount(stake), adjusted: { typed, to: stake, by } }
}

/** A quick button adds to what is there. */
export const addStake = (text: string, fen: bigint, bounds: StakeBounds): { stake: string; adjusted?: Adjustment } =>
  enterStake(plainAmount(stakeOf(text) + fen), bounds)

/** The most this bet may stake: the limit, or the whole units of the balance; empty while neither is told. */
export const maxStake = ({ limit, balance }: StakeBounds): string => {
  if (limit === UNTOLD && balance === UNTOLD) return ''
  return plainAmount(limit <= balance ? limit : balance - (balance % 100n))
}

export type StakeFault = 'empty' | 'below' | 'limit' | 'balance'

export const stakeFault = (stake: bigint, bounds: StakeBounds): StakeFault | undefined => {
  if (stake === 0n) return 'empty'
  if (stake > bounds.balance) return 'balance'
  if (stake > bounds.limit) return 'limit'
  return stake < bounds.min ? 'below' : undefined
}
