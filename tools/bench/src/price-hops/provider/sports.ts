import type { GameType, Gtype } from '@pavilion/contract/sports'

/** A sport as the stand-in for a provider plays it. */
export interface Sport {
  readonly gtype: Gtype
  readonly gameType?: GameType
  /** Where its matches are (`re_time`). */
  readonly clock: string
  /** Markets of its type, by their base, that this game does not have. */
  readonly without?: string
}

/** Ten sports in play. Outrights have no play, so handball and American football count as the two they are. */
export const SPORTS: readonly Sport[] = [
  { gtype: 'FT', clock: '2H^67:40' },
  { gtype: 'BK', clock: 'Q3^08:21' },
  { gtype: 'TN', clock: 'S2^' },
  { gtype: 'VB', clock: 'S2^' },
  { gtype: 'TT', clock: 'S2^' },
  { gtype: 'SK', clock: 'F4^' },
  { gtype: 'BS', clock: 'T7^1' },
  { gtype: 'VF', clock: '1H^22:11' },
  { gtype: 'OP', gameType: 'HB', clock: '1H^12:40', without: 'W' },
  { gtype: 'OP', gameType: 'AF', clock: 'Q3^08:21', without: 'M' },
]
