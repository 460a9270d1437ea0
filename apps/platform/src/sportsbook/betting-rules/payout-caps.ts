import { CAP_OF_SPORT, DAILY_PAYOUT_CAPS, type DailyPayoutCap, type Selection } from '@pavilion/contract/bets'
import type { Match } from '@pavilion/contract/sports'
import * as z from 'zod/mini'

/** Bets under one cap count together; a parlay comes under the lowest cap of its legs. */
export type PayoutCap = DailyPayoutCap
export const payoutCap = z.enum(['major', 'middle', 'other', 'fresh'] as const satisfies readonly PayoutCap[])

export interface CapRules {
  /** Fen per US dollar. */
  readonly usdRate: bigint
  /** E.g. FT/CNR. */
  readonly newMarkets: ReadonlySet<string>
}

/** Fen. */
export const capAmount = (cap: PayoutCap, { usdRate }: Pick<CapRules, 'usdRate'>): bigint =>
  BigInt(DAILY_PAYOUT_CAPS[cap]) * usdRate

export const capOf = (
  { gtype, wtype }: Pick<Selection, 'gtype' | 'wtype'>,
  match: Pick<Match, 'gameType' | 'championOf'> | undefined,
  { newMarkets }: Pick<CapRules, 'newMarkets'>,
): PayoutCap => {
  if (newMarkets.has(`${gtype}/${wtype}`)) return 'fresh'
  const sport = match?.gameType ?? match?.championOf ?? gtype
  return sport === 'OP' || sport === 'FS' ? 'other' : CAP_OF_SPORT[sport]
}

export const lowestCap = (caps: readonly PayoutCap[]): PayoutCap =>
  caps.reduce((low, cap) => (DAILY_PAYOUT_CAPS[cap] < DAILY_PAYOUT_CAPS[low] ? cap : low))
