import type { Refusal } from '@pavilion/contract'

/** All in fen. */
export interface BettingLimits {
  /** Least stake of a bet. */
  readonly minStake: bigint
  /** Most one bet may stake. */
  readonly maxStake: bigint
  /** Most one bet may win, net. */
  readonly maxWin: bigint
  /** Most the house may lose on one selection of one match, per site. */
  readonly maxExposure: bigint
}

/** The most one bet may stake at a price (thousandths of Hong Kong odds): what the stake limit and the win limit allow. */
export const maxStakeAt = (limits: BettingLimits, ior: number): bigint => {
  const byWin = (limits.maxWin * 1000n) / BigInt(ior)
  return byWin < limits.maxStake ? byWin : limits.maxStake
}

export const stakeRefusal = (stake: bigint, limits: BettingLimits, ior: number): Refusal | undefined => {
  if (stake < limits.minStake) return 'STAKE_BELOW_MIN'
  return stake > maxStakeAt(limits, ior) ? 'STAKE_ABOVE_MAX' : undefined
}
