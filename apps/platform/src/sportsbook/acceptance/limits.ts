import type { Refusal } from '@pavilion/contract'

/** How a site takes bets; amounts in fen. */
export interface BettingRules {
  /** Least stake of a bet. */
  readonly minStake: bigint
  /** Most one bet may stake. */
  readonly maxStake: bigint
  /** Most one bet may win, net. */
  readonly maxWin: bigint
  /** Most the house may lose on one selection of one match, per site. */
  readonly maxExposure: bigint
  /** The same over all selections of one match, added up, though they cannot all win; undefined: no such limit. */
  readonly maxExposureMatch: bigint | undefined
  /** How long in-play bets await confirmation, milliseconds; 0 accepts them at once. */
  readonly inPlayDelayMs: number
  /** How long after that an undecided bet is refused, milliseconds. */
  readonly patienceMs: number
}

/** The most one bet may stake at a price (thousandths of Hong Kong odds): what the stake limit and the win limit allow. */
export const maxStakeAt = (rules: BettingRules, ior: number): bigint => {
  const byWin = (rules.maxWin * 1000n) / BigInt(ior)
  return byWin < rules.maxStake ? byWin : rules.maxStake
}

export const stakeRefusal = (stake: bigint, rules: BettingRules, ior: number): Refusal | undefined => {
  if (stake < rules.minStake) return 'STAKE_BELOW_MIN'
  return stake > maxStakeAt(rules, ior) ? 'STAKE_ABOVE_MAX' : undefined
}
