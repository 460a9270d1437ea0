import type { Gtype, Match, Selection } from '@pavilion/contract'
import * as z from 'zod/mini'

/**
 * The most the house pays a member in a day of the site, in US dollars, stakes excluded (spec section 9), by what was bet on. Bets
 * under one of them count together; a parlay comes under the lowest of its legs.
 */
const PAYOUT_CAPS = {
  major: 1_500_000n,
  middle: 300_000n,
  other: 200_000n,
  /** Markets the operator has flagged as new. */
  fresh: 25_000n,
} as const
export type PayoutCap = keyof typeof PAYOUT_CAPS
export const payoutCap = z.enum(['major', 'middle', 'other', 'fresh'] as const satisfies readonly PayoutCap[])

/** Football and basketball; tennis, volleyball and baseball; all others. American football goes by its game (OP). */
const CAP_OF_SPORT: Readonly<Record<Gtype, PayoutCap>> = {
  FT: 'major',
  BK: 'major',
  TN: 'middle',
  VB: 'middle',
  BS: 'middle',
  TT: 'other',
  SK: 'other',
  VF: 'other',
  OP: 'other',
  FS: 'other',
}

export interface CapRules {
  /** Fen that one US dollar is, at the operator's rate. */
  readonly usdRate: bigint
  /** Markets under the lowest cap, as FT/CNR. */
  readonly newMarkets: ReadonlySet<string>
}

/** The most of a cap in fen. */
export const capAmount = (cap: PayoutCap, { usdRate }: Pick<CapRules, 'usdRate'>): bigint => PAYOUT_CAPS[cap] * usdRate

/** Under which cap a bet on a market of a match comes; an outright has that of the sport it is about. */
export const capOf = (
  { gtype, wtype }: Pick<Selection, 'gtype' | 'wtype'>,
  match: Pick<Match, 'gameType' | 'championOf'> | undefined,
  { newMarkets }: Pick<CapRules, 'newMarkets'>,
): PayoutCap => {
  if (newMarkets.has(`${gtype}/${wtype}`)) return 'fresh'
  if (match?.gameType === 'AF') return 'middle'
  return CAP_OF_SPORT[match?.championOf ?? gtype]
}

/** The lowest of several. */
export const lowestCap = (caps: readonly PayoutCap[]): PayoutCap =>
  caps.reduce((low, cap) => (PAYOUT_CAPS[cap] < PAYOUT_CAPS[low] ? cap : low))
