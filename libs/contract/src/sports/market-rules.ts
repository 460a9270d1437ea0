import type { Gtype } from './sport.ts'
import type { ScoreName, Side } from './score.ts'

export type MarketKind =
  | 'handicap'
  | 'total'
  | 'teamTotal'
  | 'result'
  | 'winner'
  | 'correctScore'
  | 'oddEven'
  | 'band'
  | 'halfFull'
  | 'bothScore'
  | 'doubleChance'
  | 'cleanSheet'
  | 'winToNil'
  | 'margin'
  | 'lastDigit'
  | 'outright'

export const MARKET_GROUPS = [
  'main',
  'half',
  'score',
  'goals',
  'corners',
  'cards',
  'quarters',
  'sets',
  'special',
] as const
export type MarketGroup = (typeof MARKET_GROUPS)[number]

const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'] as const
/** Snooker: at most nine frames. */
const SETS = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9'] as const

export type Part = '' | 'H' | 'H2' | (typeof QUARTERS)[number] | (typeof SETS)[number] | 'F5'
/** End before the match; at most one per sport. */
export const ENDING_PARTS: readonly Part[] = ['H', 'F5']
/** CN corners, CD cards, G tennis games, P set sports' points. */
export type Counted = '' | 'CN' | 'CD' | 'G' | 'P'

/** In one of two forms: pre-match or in play. */
export interface MarketRule {
  /** Count, part, R in play, market: HRE. */
  readonly wtype: string
  readonly base: string
  readonly part: Part
  readonly counted: Counted
  readonly kind: MarketKind
  readonly score: ScoreName
  /** In display order; empty for outrights. */
  readonly rtypes: readonly string[]
  readonly inPlay: boolean
  /** Handicaps and totals. */
  readonly line: boolean
  /** In play counts only from acceptance, at 0-0. */
  readonly fromAcceptance: boolean
  /** European odds in every format. */
  readonly european: boolean
  readonly side?: Side
  readonly group: MarketGroup
  readonly board: boolean
}

const scoresUpTo = (most: number): string[] => [
  ...Array.from({ length: most + 1 }, (_, H) => Array.from({ length: most + 1 }, (_, C) => `H${H}C${C}`)).flat(),
  'OVH',
]
/** By sets needed to win. */
const setScores = (...wins: readonly number[]): string[] =>
  wins.flatMap((won) => {
    const conceded = Array.from({ length: won }, (_, sets) => sets)
    return [...conceded.map((sets) => `H${won}C${sets}`), ...conceded.map((sets) => `H${sets}C${won}`)]
  })
const EACH = ['H', 'N', 'C']
const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit))

interface Form {
  readonly kind: MarketKind
  readonly rtypes: readonly string[]
  readonly side?: Side
  readonly european?: true
}

/** C is over, H under, as in the channel. */
const FORMS = {
  R: { kind: 'handicap', rtypes: ['H', 'C'] },
  OU: { kind: 'total', rtypes: ['C', 'H'] },
  M: { kind: 'result', rtypes: ['H', 'N', 'C'], european: true },
  /** A tie is a push. */
  W: { kind: 'winner', rtypes: ['H', 'C'] },
  PD: { kind: 'correctScore', rtypes: scoresUpTo(4), european: true },
  EO: { kind: 'oddEven', rtypes: ['ODD', 'EVEN'] },
  T: { kind: 'band', rtypes: ['0~1', '2~3', '4~6', 'OVER'], european: true },
  F: { kind: 'halfFull', rtypes: EACH.flatMap((half) => EACH.map((full) => `F${half}${full}`)), european: true },
  OUH: { kind: 'teamTotal', rtypes: ['O', 'U'], side: 'H' },
  OUC: { kind: 'teamTotal', rtypes: ['O', 'U'], side: 'C' },
  TS: { kind: 'bothScore', rtypes: ['Y', 'N'], european: true },
  DC: { kind: 'doubleChance', rtypes: ['HN', 'HC', 'NC'], european: true },
  CS: { kind: 'cleanSheet', rtypes: ['HY', 'HN', 'CY', 'CN'], european: true },
  WN: { kind: 'winToNil', rtypes: ['HY', 'HN', 'CY', 'CN'], european: true },
  WM: { kind: 'margin', rtypes: ['H1', 'H2', 'H3', 'HOV', 'C1', 'C2', 'C3', 'COV', 'N0', 'N'], european: true },
  LDH: { kind: 'lastDigit', rtypes: DIGITS, side: 'H', european: true },
  LDC: { kind: 'lastDigit', rtypes: DIGITS, side: 'C', european: true },
  FS: { kind: 'outright', rtypes: [], european: true },
} as const satisfies Record<string, Form>
type Base = keyof typeof FORMS

const HALF_SCORES = scoresUpTo(3)
const HALF_BANDS = ['0', '1', '2', 'OVER']
const LINES: readonly MarketKind[] = ['handicap', 'total', 'teamTotal']

const nameOf = (counted: Counted, part: Part, base: string, inPlay: boolean): string =>
  counted + part + (inPlay ? (base === 'R' ? 'RE' : `R${base}`) : base)

interface Row {
  readonly counted?: Counted
  readonly part?: Part
  readonly score: ScoreName
  readonly bases: readonly Base[]
  readonly group: MarketGroup
  readonly board?: true
  readonly fromAcceptance?: true
  readonly rtypes?: Partial<Record<Base, readonly string[]>>
  /** Outrights have one form. */
  readonly forms?: readonly boolean[]
}

const rulesOfRow = (row: Row): MarketRule[] => {
  const { counted = '', part = '', score, group, forms = [false, true] } = row
  return row.bases.flatMap((base) =>
    forms.map((inPlay): MarketRule => {
      const { kind, rtypes, side, european }: Form = FORMS[base]
      return {
        wtype: nameOf(counted, part, base, inPlay),
        base,
        part,
        counted,
        kind,
        score,
        rtypes: row.rtypes?.[base] ?? rtypes,
        inPlay,
        line: LINES.includes(kind),
        fromAcceptance: kind === 'handicap' && inPlay && row.fromAcceptance === true,
        european: european === true,
        ...(side && { side }),
        group,
        board: row.board === true,
      }
    }),
  )
}

const FOOTBALL: readonly Row[] = [
  { score: 'sc_FT', bases: ['M', 'R', 'OU'], group: 'main', board: true, fromAcceptance: true },
  { score: 'sc_FT', bases: ['DC', 'EO'], group: 'main' },
  { part: 'H', score: 'sc_H1', bases: ['M', 'R', 'OU'], group: 'half', board: true, fromAcceptance: true },
  { part: 'H', score: 'sc_H1', bases: ['EO', 'PD'], group: 'half', rtypes: { PD: HALF_SCORES } },
  { score: 'sc_FT', bases: ['PD', 'F', 'WM'], group: 'score' },
  { score: 'sc_FT', bases: ['T', 'OUH', 'OUC', 'TS', 'CS', 'WN'], group: 'goals' },
  { part: 'H', score: 'sc_H1', bases: ['T', 'OUH', 'OUC'], group: 'goals', rtypes: { T: HALF_BANDS } },
]
const SECOND_HALF: readonly Row[] = [
  { part: 'H2', score: 'sc_H2', bases: ['M', 'R', 'OU', 'EO'], group: 'half', fromAcceptance: true },
  { part: 'H2', score: 'sc_H2', bases: ['PD'], group: 'half', rtypes: { PD: HALF_SCORES } },
  { part: 'H2', score: 'sc_H2', bases: ['T', 'OUH', 'OUC'], group: 'goals', rtypes: { T: HALF_BANDS } },
]
const CORNERS_AND_CARDS: readonly Row[] = (
  [
    { counted: 'CN', score: 'corner', half: 'corner_H1', group: 'corners' },
    { counted: 'CD', score: 'card', half: 'card_H1', group: 'cards' },
  ] as const
).flatMap(({ counted, score, half, group }): Row[] => [
  { counted, score, bases: ['M', 'R', 'OU', 'EO', 'OUH', 'OUC'], group },
  { counted, part: 'H', score: half, bases: ['M', 'R', 'OU', 'EO'], group },
])
const quarters = (bases: readonly Base[]): Row[] =>
  QUARTERS.map((part): Row => ({ part, score: `sc_${part}`, bases, group: 'quarters' }))
const sets = (most: 5 | 7 | 9, bases: readonly Base[]): Row[] =>
  SETS.slice(0, most).map((part): Row => ({ part, score: `sc_${part}`, bases, group: 'sets' }))

const ROWS: Readonly<Record<Gtype, readonly Row[]>> = {
  FT: [...FOOTBALL, ...SECOND_HALF, ...CORNERS_AND_CARDS],
  VF: [...FOOTBALL, ...SECOND_HALF],
  BK: [
    { score: 'sc_FT', bases: ['W', 'R', 'OU'], group: 'main', board: true },
    { score: 'sc_FT', bases: ['EO', 'OUH', 'OUC'], group: 'main' },
    { part: 'H', score: 'sc_H1', bases: ['W', 'R', 'OU'], group: 'half', board: true },
    { part: 'H', score: 'sc_H1', bases: ['EO'], group: 'half' },
    { part: 'H2', score: 'sc_H2', bases: ['W', 'R', 'OU'], group: 'half' },
    ...quarters(['W', 'R', 'OU', 'EO']),
    { score: 'sc_FT', bases: ['LDH', 'LDC'], group: 'special' },
  ],
  TN: [
    { score: 'sc_set', bases: ['W', 'R'], group: 'main', board: true },
    { counted: 'G', score: 'sc_FT', bases: ['R', 'OU'], group: 'main', board: true },
    { score: 'sc_set', bases: ['OU'], group: 'main' },
    { score: 'sc_set', bases: ['PD'], group: 'score', rtypes: { PD: setScores(2, 3) } },
    { counted: 'G', score: 'sc_FT', bases: ['EO'], group: 'special' },
    ...sets(5, ['W', 'R', 'OU']),
  ],
  VB: [
    { score: 'sc_set', bases: ['W', 'R'], group: 'main', board: true },
    { counted: 'P', score: 'sc_FT', bases: ['R', 'OU'], group: 'main', board: true },
    { score: 'sc_set', bases: ['OU'], group: 'main' },
    { score: 'sc_set', bases: ['PD'], group: 'score', rtypes: { PD: setScores(3) } },
    { counted: 'P', score: 'sc_FT', bases: ['EO'], group: 'special' },
    ...sets(5, ['W', 'R', 'OU', 'EO']),
  ],
  TT: [
    { score: 'sc_set', bases: ['W', 'R'], group: 'main', board: true },
    { counted: 'P', score: 'sc_FT', bases: ['R', 'OU'], group: 'main', board: true },
    { score: 'sc_set', bases: ['OU'], group: 'main' },
    { score: 'sc_set', bases: ['PD'], group: 'score', rtypes: { PD: setScores(3, 4) } },
    { counted: 'P', score: 'sc_FT', bases: ['EO'], group: 'special' },
    ...sets(7, ['W', 'R', 'OU', 'EO']),
  ],
  SK: [
    { score: 'sc_FT', bases: ['W', 'R', 'OU'], group: 'main', board: true },
    { score: 'sc_FT', bases: ['PD'], group: 'score', rtypes: { PD: setScores(4, 5) } },
    { score: 'sc_FT', bases: ['EO'], group: 'special' },
    ...sets(9, ['W']),
  ],
  BS: [
    { score: 'sc_FT', bases: ['W', 'R', 'OU'], group: 'main', board: true },
    { part: 'F5', score: 'sc_F5', bases: ['W', 'R', 'OU'], group: 'half', board: true },
    { score: 'sc_FT', bases: ['EO', 'OUH', 'OUC'], group: 'main' },
  ],
  OP: [
    // Handball has draws (M), American football has none (W).
    { score: 'sc_FT', bases: ['M', 'W', 'R', 'OU'], group: 'main', board: true },
    { part: 'H', score: 'sc_H1', bases: ['M', 'R', 'OU'], group: 'half', board: true },
    { score: 'sc_FT', bases: ['EO', 'OUH', 'OUC'], group: 'main' },
    ...quarters(['R', 'OU']),
  ],
  FS: [{ score: 'sc_FT', bases: ['FS'], group: 'main', board: true, forms: [false] }],
}

export const MARKETS: Readonly<Record<Gtype, readonly MarketRule[]>> = Object.fromEntries(
  Object.entries(ROWS).map(([gtype, rows]) => [gtype, rows.flatMap(rulesOfRow)]),
) as Record<Gtype, MarketRule[]>

const BY_WTYPE: ReadonlyMap<string, ReadonlyMap<string, MarketRule>> = new Map(
  Object.entries(MARKETS).map(([gtype, rules]) => [gtype, new Map(rules.map((rule) => [rule.wtype, rule]))]),
)

export const ruleOf = (gtype: Gtype, wtype: string): MarketRule | undefined => BY_WTYPE.get(gtype)?.get(wtype)

export const formsOf = (gtype: Gtype, wtype: string): string[] => {
  const rule = ruleOf(gtype, wtype)
  if (!rule) return []
  const { counted, part, base } = rule
  return MARKETS[gtype].flatMap((each) =>
    each.counted === counted && each.part === part && each.base === base ? [each.wtype] : [],
  )
}

export const hasSide = (rule: MarketRule, rtype: string): boolean =>
  rule.kind === 'outright' || rule.rtypes.includes(rtype)
