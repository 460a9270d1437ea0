import type { Scores } from '@pavilion/contract/sports'

export type RulebookQuestion =
  | '1x2'
  | 'ah'
  | 'ah from acceptance'
  | 'ou'
  | 'ouh'
  | 'ouc'
  | 'odd'
  | 'score up to 3'
  | 'score up to 4'
  | 'goals of a half'
  | 'goals of a match'
  | 'half and full'
  | 'double chance'
  | 'both score'
  | 'clean sheet'
  | 'win to nil'
  | 'margin'

type Counted = 'sc_FT' | 'sc_H1' | 'sc_H2' | 'corner' | 'corner_H1' | 'card' | 'card_H1'

/**
 * From docs/markets.md, sharing nothing with the contract or libs/odds, so that their faults
 * show.
 */
const MARKETS: readonly (readonly [before: string, inPlay: string, counted: Counted, asked: RulebookQuestion])[] = [
  ['M', 'RM', 'sc_FT', '1x2'],
  ['OU', 'ROU', 'sc_FT', 'ou'],
  ['DC', 'RDC', 'sc_FT', 'double chance'],
  ['EO', 'REO', 'sc_FT', 'odd'],
  ['PD', 'RPD', 'sc_FT', 'score up to 4'],
  ['F', 'RF', 'sc_FT', 'half and full'],
  ['WM', 'RWM', 'sc_FT', 'margin'],
  ['T', 'RT', 'sc_FT', 'goals of a match'],
  ['OUH', 'ROUH', 'sc_FT', 'ouh'],
  ['OUC', 'ROUC', 'sc_FT', 'ouc'],
  ['TS', 'RTS', 'sc_FT', 'both score'],
  ['CS', 'RCS', 'sc_FT', 'clean sheet'],
  ['WN', 'RWN', 'sc_FT', 'win to nil'],
  ['HM', 'HRM', 'sc_H1', '1x2'],
  ['HOU', 'HROU', 'sc_H1', 'ou'],
  ['HEO', 'HREO', 'sc_H1', 'odd'],
  ['HPD', 'HRPD', 'sc_H1', 'score up to 3'],
  ['HT', 'HRT', 'sc_H1', 'goals of a half'],
  ['HOUH', 'HROUH', 'sc_H1', 'ouh'],
  ['HOUC', 'HROUC', 'sc_H1', 'ouc'],
  ['H2M', 'H2RM', 'sc_H2', '1x2'],
  ['H2OU', 'H2ROU', 'sc_H2', 'ou'],
  ['H2EO', 'H2REO', 'sc_H2', 'odd'],
  ['H2PD', 'H2RPD', 'sc_H2', 'score up to 3'],
  ['H2T', 'H2RT', 'sc_H2', 'goals of a half'],
  ['H2OUH', 'H2ROUH', 'sc_H2', 'ouh'],
  ['H2OUC', 'H2ROUC', 'sc_H2', 'ouc'],
  ['CNM', 'CNRM', 'corner', '1x2'],
  ['CNR', 'CNRE', 'corner', 'ah'],
  ['CNOU', 'CNROU', 'corner', 'ou'],
  ['CNEO', 'CNREO', 'corner', 'odd'],
  ['CNOUH', 'CNROUH', 'corner', 'ouh'],
  ['CNOUC', 'CNROUC', 'corner', 'ouc'],
  ['CNHM', 'CNHRM', 'corner_H1', '1x2'],
  ['CNHR', 'CNHRE', 'corner_H1', 'ah'],
  ['CNHOU', 'CNHROU', 'corner_H1', 'ou'],
  ['CNHEO', 'CNHREO', 'corner_H1', 'odd'],
  ['CDM', 'CDRM', 'card', '1x2'],
  ['CDR', 'CDRE', 'card', 'ah'],
  ['CDOU', 'CDROU', 'card', 'ou'],
  ['CDEO', 'CDREO', 'card', 'odd'],
  ['CDOUH', 'CDROUH', 'card', 'ouh'],
  ['CDOUC', 'CDROUC', 'card', 'ouc'],
  ['CDHM', 'CDHRM', 'card_H1', '1x2'],
  ['CDHR', 'CDHRE', 'card_H1', 'ah'],
  ['CDHOU', 'CDHROU', 'card_H1', 'ou'],
  ['CDHEO', 'CDHREO', 'card_H1', 'odd'],
]

const HANDICAPS: readonly (readonly [wtype: string, counted: Counted, asked: RulebookQuestion])[] = [
  ['R', 'sc_FT', 'ah'],
  ['RE', 'sc_FT', 'ah from acceptance'],
  ['HR', 'sc_H1', 'ah'],
  ['HRE', 'sc_H1', 'ah from acceptance'],
  ['H2R', 'sc_H2', 'ah'],
  ['H2RE', 'sc_H2', 'ah from acceptance'],
]

const BY_WTYPE = new Map<string, { readonly counted: Counted; readonly question: RulebookQuestion }>([
  ...MARKETS.flatMap(([before, inPlay, counted, question]) =>
    [before, inPlay].map((w) => [w, { counted, question }] as const),
  ),
  ...HANDICAPS.map(([wtype, counted, question]) => [wtype, { counted, question }] as const),
])

/** Home and away. */
export type Pair = readonly [home: number, away: number]

export interface Decisive {
  readonly question: RulebookQuestion
  readonly end: Pair | undefined
  readonly firstHalf: Pair | undefined
}

const pairOf = (scores: Scores, counted: Counted): Pair | undefined => {
  const { [`${counted}_H`]: home, [`${counted}_C`]: away } = scores as Readonly<Record<string, number | undefined>>
  return home === undefined || away === undefined ? undefined : [home, away]
}

/** Throws for a market outside the published table. */
export const decisiveOf = (wtype: string, scores: Scores): Decisive => {
  const market = BY_WTYPE.get(wtype)
  if (!market) throw new Error(`docs/markets.md has no market ${wtype} of football`)
  return { question: market.question, end: pairOf(scores, market.counted), firstHalf: pairOf(scores, 'sc_H1') }
}
