import type { Scores } from '@pavilion/contract/sports'
import { legOutcome, type ExpectedBet } from './expected.ts'
import type { RulebookOutcome } from './rulebook/outcome.ts'

const WAYS: readonly (readonly [name: string, won: number, back: number])[] = [
  ['won', 2, 0],
  ['half won', 1, 1],
  ['back', 0, 2],
  ['half lost', 0, 1],
  ['lost', 0, 0],
]

const endsAs = (outcome: RulebookOutcome, [, won, back]: (typeof WAYS)[number]): boolean =>
  outcome.won === won && outcome.back === back && !outcome.isVoid

const scoresOf = (H: number, C: number): Scores => {
  const [firstH, firstC] = [Math.ceil(H / 2), Math.floor(C / 2)]
  return {
    sc_FT_H: H,
    sc_FT_C: C,
    sc_H1_H: firstH,
    sc_H1_C: firstC,
    sc_H2_H: H - firstH,
    sc_H2_C: C - firstC,
    corner_H: 5,
    corner_C: 4,
    corner_H1_H: 3,
    corner_H1_C: 1,
    card_H: 3,
    card_C: 2,
    card_H1_H: 1,
    card_H1_C: 1,
  }
}

export const withoutCards = (scores: Scores): Scores =>
  Object.fromEntries(Object.entries(scores).filter(([field]) => !field.startsWith('card')))

const CANDIDATES = [0, 1, 2, 3].flatMap((H) => [0, 1, 2, 3].map((C) => scoresOf(H, C)))

const counts = (bets: readonly ExpectedBet[], gidm: string, scores: Scores): number[] => {
  const results = new Map([[gidm, scores]])
  const outcomes = bets.flatMap(({ kind, legs }) => {
    const outcome = kind === 'single' && legs[0] ? legOutcome(legs[0], results) : undefined
    return outcome ? [outcome] : []
  })
  return WAYS.map((way) => outcomes.filter((outcome) => endsAs(outcome, way)).length)
}

/** Most even first. Throws when the bets had too few kinds. */
export const decisiveResults = (bets: readonly ExpectedBet[], gidm: string): [Scores, ...Scores[]] => {
  const candidates = CANDIDATES.map((scores) => ({ scores, least: Math.min(...counts(bets, gidm, scores)) }))
  const telling = candidates.filter(({ least }) => least > 0).sort((a, b) => b.least - a.least)
  const [first, ...others] = telling.map(({ scores }) => scores)
  if (!first) throw new Error('no result makes some bets win, half win, come back, half lose and lose')
  return [first, ...others]
}

export const waysOf = (bets: readonly ExpectedBet[], gidm: string, scores: Scores): string =>
  counts(bets, gidm, scores)
    .map((count, at) => `${WAYS[at]?.[0]} ${count}`)
    .join(', ')
