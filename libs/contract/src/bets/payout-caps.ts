import type { GameType, Gtype } from '../sports/sport.ts'

/**
 * The most the house pays a member in a day of the site, in US dollars, stakes excluded (spec section 9), by what was bet on. The
 * platform holds bets to it and the rulebook publishes it.
 */
export const DAILY_PAYOUT_CAPS = {
  major: 1_500_000,
  middle: 300_000,
  other: 200_000,
  /** Markets the operator has flagged as new. */
  fresh: 25_000,
} as const
export type DailyPayoutCap = keyof typeof DAILY_PAYOUT_CAPS

/** Ice hockey and rugby have no matches here yet; what is published of them holds from the first. */
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

/** The most of one bet in US dollars, stakes excluded, where days have no maximum. No venue of this build takes such bets itself. */
export const SINGLE_PAYOUT_CAPS = { casino: 600_000, financials: 180_000 } as const
