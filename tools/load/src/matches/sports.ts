import type { GameType, Gtype } from '@pavilion/contract/sports'

export interface Sport {
  readonly gtype: Gtype
  readonly gameType?: GameType
  /** `re_time`. */
  readonly clock: string
  /** Market base that this game lacks. */
  readonly without?: string
}

/** Outrights have no play, so two games of OP make it ten. */
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
