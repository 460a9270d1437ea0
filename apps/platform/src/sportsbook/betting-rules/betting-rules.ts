import type { LimitOverride } from './limit-overrides.ts'
import type { CapRules } from './payout-caps.ts'

/** Amounts in fen. */
export interface BettingRules extends CapRules {
  readonly minStake: bigint
  readonly maxStake: bigint
  /** Per fold. */
  readonly minParlayStake: bigint
  /** All folds together. */
  readonly maxParlayStake: bigint
  /** Net. */
  readonly maxWin: bigint
  /** Most the house may lose on one selection, per site. A parlay counts its share on each leg. */
  readonly maxExposure: bigint
  /** The same over all selections of a match, although they cannot all win. */
  readonly maxExposureMatch: bigint
  /** Potential wins of a member's open bets, parlays included. */
  readonly maxExposureMember: bigint
  /** See rulesAt. */
  readonly overrides: LimitOverride
  /** YYYY-MM-DD. */
  readonly usdRateDay: string
  /** Taken from the open part of a cash-out, ten-thousandths; 10000 disables cash-out. */
  readonly cashOutMargin: number
  /** Ms; 0 accepts in-play bets at once. */
  readonly inPlayDelayMs: number
  /** After that undecided bets are refused, ms. */
  readonly decisionTimeoutMs: number
}
