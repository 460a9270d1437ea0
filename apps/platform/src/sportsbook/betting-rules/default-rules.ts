import type { BettingRules } from './betting-rules.ts'

/**
 * Without a row in betting_rules. Amounts in fen, margins in hundredths of a percent, delays in ms. functions/money-bounds.sql repeats
 * `maxStake` and `maxWin` for the functions that move money.
 */
export const DEFAULT_RULES: BettingRules = {
  minStake: 10_00n,
  maxStake: 20_000_00n,
  minParlayStake: 2_00n,
  maxParlayStake: 20_000_00n,
  maxWin: 500_000_00n,
  maxExposure: 2_000_000_00n,
  maxExposureMatch: 10_000_000_00n,
  maxExposureMember: 20_000_000_00n,
  overrides: { sports: new Map(), leagues: new Map(), matches: new Map() },
  usdRate: 7_10n,
  usdRateDay: '2026-11-01',
  newMarkets: new Set(),
  cashOutMargin: 500,
  inPlayDelayMs: 3_000,
  decisionTimeoutMs: 10_000,
}
