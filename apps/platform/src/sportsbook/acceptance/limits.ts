import type { Refusal } from '@pavilion/contract/bets'
import { maxStakeForPayout, type PricedLeg } from '@pavilion/odds'
import type { CapRules } from './caps.ts'
import type { LimitOverride } from './limit-overrides.ts'

/** How a site takes bets; amounts in fen. */
export interface BettingRules extends CapRules {
  /** Least stake of a bet. */
  readonly minStake: bigint
  /** Most one bet may stake. */
  readonly maxStake: bigint
  /** Least stake of each bet in a parlay or system. */
  readonly minParlayStake: bigint
  /** Most a parlay or system may stake, all its bets together. */
  readonly maxParlayStake: bigint
  /** Most one bet, parlay or system may win, net. */
  readonly maxWin: bigint
  /** Most the house may lose on one selection of one match, per site. A parlay counts on each of its legs with its share. */
  readonly maxExposure: bigint
  /** The same over all selections of one match, added up, though they cannot all win. */
  readonly maxExposureMatch: bigint
  /** Most one member's open bets, parlays included, may win together. */
  readonly maxExposureMember: bigint
  /** Where a sport, a league or a match has limits of its own (rulesAt). */
  readonly closer: LimitOverride
  /** The day of the rate (CapRules), YYYY-MM-DD. */
  readonly usdRateDay: string
  /** What the house keeps of the open part of a bet it buys back, ten-thousandths; 10000: it buys nothing back. */
  readonly cashOutMargin: number
  /** How long in-play bets await confirmation, milliseconds; 0 accepts them at once. */
  readonly inPlayDelayMs: number
  /** How long after that an undecided bet is refused, milliseconds. */
  readonly patienceMs: number
}

const least = (...amounts: readonly bigint[]): bigint => amounts.reduce((low, each) => (each < low ? each : low))

/**
 * The most one bet may stake at a price (thousandths of Hong Kong odds): what the stake limit and the win limit allow, and what the
 * member may still win today, fen.
 */
export const maxStakeAt = (rules: BettingRules, ior: number, winnableToday: bigint): bigint =>
  least(rules.maxStake, maxStakeForPayout(least(rules.maxWin, winnableToday), [{ ior }]))

export const stakeRefusal = (stake: bigint, rules: BettingRules, ior: number): Refusal | undefined => {
  if (stake < rules.minStake) return 'STAKE_BELOW_MIN'
  return stake > maxStakeAt(rules, ior, rules.maxWin) ? 'STAKE_ABOVE_MAX' : undefined
}

/** A parlay (system 1) or system as its stake is judged. */
export interface Combination {
  readonly legs: readonly PricedLeg[]
  readonly system: number
  readonly bankers: readonly number[]
  /** How many bets it is. */
  readonly folds: number
}

/** The most each bet of a combination may stake; `winnableToday` as above. */
export const maxFoldStake = (
  rules: BettingRules,
  { legs, system, bankers, folds }: Combination,
  winnableToday: bigint,
): bigint =>
  least(
    rules.maxParlayStake / BigInt(folds),
    maxStakeForPayout(least(rules.maxWin, winnableToday), legs, system, bankers),
  )

export const foldStakeRefusal = (
  foldStake: bigint,
  rules: BettingRules,
  combination: Combination,
): Refusal | undefined => {
  if (foldStake < rules.minParlayStake) return 'STAKE_BELOW_MIN'
  return foldStake > maxFoldStake(rules, combination, rules.maxWin) ? 'STAKE_ABOVE_MAX' : undefined
}
