import type { GameType, Gtype } from '../sports/sport.ts'

/** Maximum winnings per site day, US dollars, stakes excluded (spec section 9); published in the rulebook. */
export const DAILY_PAYOUT_CAPS = {
  major: 1_500_000,
  middle: 300_000,
  other: 200_000,
  /** Flagged by an operator. */
  fresh: 25_000,
} as const
export type DailyPayoutCap = keyof typeof DAILY_PAYOUT_CAPS

/** Ice hockey and rugby: published, no matches yet. */
export type CappedSport = Exclude<Gtype, 'OP' | 'FS'> | GameType | 'IH' | 'RU'

export const CAP_OF_SPORT: Readonly<Record<CappedSport, DailyPayoutCap>> = {
  FT: 'major',
  BK: 'major',
  TN: 'middle',
  AF: 'middle',
  BS: 'middle',
  IH: 'middle',
  RU: 'middle',
  VB: 'middle',
  TT: 'other',
  SK: 'other',
  VF: 'other',
  HB: 'other',
}

/** Per bet, US dollars, stakes excluded; no venue of this build uses it. */
export const SINGLE_PAYOUT_CAPS = { casino: 600_000, financials: 180_000 } as const
