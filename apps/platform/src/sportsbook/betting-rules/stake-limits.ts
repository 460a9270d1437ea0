import type { BetRefusal } from '@pavilion/contract/bets'
import { maxStakeForPayout, type PricedLeg } from '@pavilion/odds'
import type { BettingRules } from './betting-rules.ts'

export const least = (...amounts: readonly bigint[]): bigint => amounts.reduce((low, each) => (each < low ? each : low))

/** Fen, by stake limit, win limit and today's cap; `ior` in thousandths of Hong Kong odds. */
export const maxStakeAt = (rules: BettingRules, ior: number, winnableToday: bigint): bigint =>
  least(rules.maxStake, maxStakeForPayout(least(rules.maxWin, winnableToday), [{ ior }]))

export const stakeRefusal = (stake: bigint, rules: BettingRules, ior: number): BetRefusal | undefined => {
  if (stake < rules.minStake) return 'STAKE_BELOW_MIN'
  return stake > maxStakeAt(rules, ior, rules.maxWin) ? 'STAKE_ABOVE_MAX' : undefined
}

export interface LegCombination {
  readonly legs: readonly PricedLeg[]
  readonly system: number
  readonly bankers: readonly number[]
  readonly folds: number
}

/** Fen per fold. */
export const maxFoldStake = (
  rules: BettingRules,
  { legs, system, bankers, folds }: LegCombination,
  winnableToday: bigint,
): bigint =>
  least(
    rules.maxParlayStake / BigInt(folds),
    maxStakeForPayout(least(rules.maxWin, winnableToday), legs, system, bankers),
  )

export const foldStakeRefusal = (
  foldStake: bigint,
  rules: BettingRules,
  combination: LegCombination,
): BetRefusal | undefined => {
  if (foldStake < rules.minParlayStake) return 'STAKE_BELOW_MIN'
  return foldStake > maxFoldStake(rules, combination, rules.maxWin) ? 'STAKE_ABOVE_MAX' : undefined
}
