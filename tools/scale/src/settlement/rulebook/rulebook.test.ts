import type { Decided } from '@pavilion/contract/bets'
import { MARKETS, type Scores } from '@pavilion/contract/sports'
import { payout, settle, systemPayout } from '@pavilion/odds'
import { describe, expect, it } from 'vitest'
import { outcomeOf, type DecidedLeg, type RulebookOutcome } from './outcome.ts'
import { returnOf } from './returned.ts'

const leg = (wtype: string, rtype: string, rest: Partial<DecidedLeg> = {}): DecidedLeg => ({
  ...{ wtype, rtype, strong: null, ratio: null, score_h: 0, score_c: 0 },
  ...rest,
})
const full = (H: number, C: number, rest: Scores = {}): Scores => ({ sc_FT_H: H, sc_FT_C: C, ...rest })
const CODE: Readonly<Record<string, Decided>> = { '2/0': 'W', '1/1': 'LW', '0/2': 'P', '0/1': 'LL', '0/0': 'L' }
const codeOf = ({ won, back }: RulebookOutcome): Decided | undefined => CODE[`${won}/${back}`]

// By hand from docs/markets.md.
describe('a leg of football by the published rules', () => {
  it.each<readonly [string, string, Partial<DecidedLeg>, Scores, Decided]>([
    ['M', 'H', {}, full(2, 1), 'W'],
    ['RM', 'N', {}, full(2, 1), 'L'],
    ['R', 'H', { strong: 'H', ratio: '0.5 / 1' }, full(2, 1), 'LW'],
    ['R', 'C', { strong: 'H', ratio: '0.5 / 1' }, full(2, 1), 'LL'],
    ['R', 'C', { strong: 'C', ratio: '1' }, full(1, 2), 'P'],
    ['RE', 'H', { strong: 'C', ratio: '0.5', score_h: 1 }, full(1, 0), 'W'],
    ['RE', 'H', { strong: 'H', ratio: '0', score_h: 1 }, full(1, 0), 'P'],
    ['R', 'H', { strong: 'H', ratio: '0', score_h: 1 }, full(1, 0), 'W'],
    ['OU', 'C', { ratio: '2.5 / 3' }, full(2, 1), 'LW'],
    ['ROU', 'H', { ratio: '3' }, full(2, 1), 'P'],
    ['OUC', 'U', { ratio: '1.5' }, full(0, 2), 'L'],
    ['DC', 'HC', {}, full(1, 1), 'L'],
    ['EO', 'EVEN', {}, full(0, 0), 'W'],
    ['PD', 'OVH', {}, full(4, 4), 'L'],
    ['HPD', 'OVH', {}, { sc_H1_H: 4, sc_H1_C: 0 }, 'W'],
    ['F', 'FHN', {}, full(1, 1, { sc_H1_H: 1, sc_H1_C: 0 }), 'W'],
    ['WM', 'H3', {}, full(3, 0), 'W'],
    ['WM', 'HOV', {}, full(3, 0), 'L'],
    ['WM', 'N', {}, full(0, 0), 'L'],
    ['T', '4~6', {}, full(4, 3), 'L'],
    ['HT', 'OVER', {}, { sc_H1_H: 2, sc_H1_C: 1 }, 'W'],
    ['TS', 'N', {}, full(3, 0), 'W'],
    ['CS', 'CN', {}, full(1, 0), 'W'],
    ['WN', 'HY', {}, full(0, 0), 'L'],
    ['CNHR', 'C', { strong: 'H', ratio: '1.5' }, { corner_H1_H: 3, corner_H1_C: 1 }, 'L'],
    ['CNRE', 'H', { strong: 'H', ratio: '1.5', score_h: 4 }, { corner_H: 5, corner_C: 3 }, 'W'],
  ])('%s %s %j at %j: %s', (wtype, rtype, rest, scores, code) => {
    expect(codeOf(outcomeOf(leg(wtype, rtype, rest), scores))).toBe(code)
  })

  it('is void where its score was never counted', () => {
    expect(outcomeOf(leg('CDM', 'H'), full(1, 0))).toEqual({ won: 0, back: 2, isVoid: true })
    expect(outcomeOf(leg('F', 'FHH'), full(1, 0))).toMatchObject({ isVoid: true })
  })
})

describe('what a bet returns by the published rules', () => {
  const won = (ior: number) => ({ ior, outcome: { won: 2, back: 0 } as const })
  const halfLost = { ior: 900, outcome: { won: 0, back: 1 } as const }
  const lost = { ior: 900, outcome: { won: 0, back: 0 } as const }

  it.each([
    ['a single at 0.95', 10_01n, [won(950)], 1, 19_51n],
    ['a parlay at 1.95 and 2.333, half of it lost on the way', 10_00n, [won(950), won(1333), halfLost], 1, 22_74n],
    ['a parlay with a lost leg', 10_00n, [won(950), lost], 1, 0n],
    ['three doubles and the treble, one leg lost: one double is left', 10_00n, [won(950), lost, won(1333)], 4, 45_49n],
  ])('%s', (_, stake, legs, system, fen) => {
    expect(returnOf(stake, legs, system)).toBe(fen)
  })
})

// No shared code: a difference is a fault in one of them.
describe('the library of odds agrees', () => {
  const few = [0, 1, 2, 3, 4, 7]
  const pairs = few.flatMap((home) => few.map((away) => [home, away] as const))
  const everyCount = (home: number, away: number): Scores =>
    Object.fromEntries(
      ['sc_FT', 'sc_H1', 'sc_H2', 'corner', 'corner_H1', 'card', 'card_H1'].flatMap((name) => [
        [`${name}_H`, home],
        [`${name}_C`, away],
      ]),
    )
  const ratios = ['0', '0 / 0.5', '0.5', '1', '1.5 / 2', '2.5', '3 / 3.5']

  it.each(MARKETS.FT.filter(({ kind }) => kind !== 'outright').map((rule) => ({ name: rule.wtype, rule })))(
    'on every side of $name at many scores',
    ({ rule }) => {
      const given = rule.line
        ? ratios.flatMap((ratio) => (['H', 'C'] as const).map((strong) => ({ ratio, strong })))
        : [{ ratio: null, strong: null }]
      const apart = rule.rtypes.flatMap((rtype) =>
        given.flatMap((line) =>
          pairs.flatMap(([home, away]) => {
            const taken = { score_h: Math.min(home, 1), score_c: Math.min(away, 2) }
            const scores = { ...everyCount(home, away), ...(rule.kind === 'halfFull' && { sc_H1_H: 1, sc_H1_C: away }) }
            const own = outcomeOf({ ...leg(rule.wtype, rtype, line), ...taken }, scores)
            const library = settle(
              {
                gtype: 'FT',
                wtype: rule.wtype,
                rtype,
                score_H: taken.score_h,
                score_C: taken.score_c,
                ...(line.ratio !== null && { ratio: line.ratio }),
                ...(line.strong !== null && { strong: line.strong }),
              },
              scores,
            )
            const paid = [returnOf(33_33n, [{ ior: 957, outcome: own }], 1), payout(33_33n, 957, library)]
            return codeOf(own) === library && paid[0] === paid[1]
              ? []
              : [{ rtype, line, home, away, own, library, paid }]
          }),
        ),
      )
      expect(apart).toEqual([])
    },
  )

  it('on every course of a parlay and of 3串4', () => {
    const outcomes = Object.keys(CODE).map((key) => key.split('/').map(Number) as [0 | 1 | 2, 0 | 1 | 2])
    for (const system of [1, 4])
      for (const a of outcomes)
        for (const b of outcomes)
          for (const c of outcomes) {
            const legs = [a, b, c].map(([won, back], at) => ({ ior: 801 + 333 * at, outcome: { won, back } }))
            const decided = legs.map(({ ior, outcome }) => ({ ior, code: codeOf(outcome) ?? 'L' }))
            expect(returnOf(7_77n, legs, system)).toBe(systemPayout(7_77n, decided, system))
          }
  })
})
