import type { Decided, PlayedCode } from '@pavilion/contract/bets'
import { GTYPES, MARKETS, SCORES, type Gtype, type MarketRule, type Scores } from '@pavilion/contract/sports'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scoreAtAcceptance, scoreNames, settle, type CountedScore, type SettledLeg } from '../index.ts'

interface Named {
  readonly gtype: Gtype
  readonly rule: MarketRule
}

const EVERY: readonly Named[] = GTYPES.flatMap((gtype) => MARKETS[gtype].map((rule) => ({ gtype, rule }))).filter(
  ({ rule }) => rule.kind !== 'outright',
)
const ofKinds = (...kinds: readonly MarketRule['kind'][]): fc.Arbitrary<Named> =>
  fc.constantFrom(...EVERY.filter(({ rule }) => kinds.includes(rule.kind)))

const CODES: readonly Decided[] = ['W', 'LW', 'P', 'LL', 'L']
const OPPOSITE: Partial<Record<Decided, PlayedCode>> = { W: 'L', LW: 'LL', P: 'P', LL: 'LW', L: 'W' }
const PARTS: Partial<Record<Decided, number>> = { W: 2, LW: 1, P: 0, LL: -1, L: -2 }

const count = fc.record({ H: fc.integer({ min: 0, max: 130 }), C: fc.integer({ min: 0, max: 130 }) })
const few = fc.record({ H: fc.integer({ min: 0, max: 8 }), C: fc.integer({ min: 0, max: 8 }) })
const scores: fc.Arbitrary<Scores> = fc
  .tuple(...SCORES.map((name) => fc.oneof(few, count).map(({ H, C }) => ({ [`${name}_H`]: H, [`${name}_C`]: C }))))
  .map((all) => Object.assign({}, ...all) as Scores)
const ratio = fc.integer({ min: 0, max: 900 }).map((quarters) => {
  const half = (n: number) => String(n / 2)
  return quarters % 2 === 0 ? half(quarters / 2) : `${half((quarters - 1) / 2)} / ${half((quarters + 1) / 2)}`
})
const strong = fc.constantFrom('H' as const, 'C' as const)
const taken: fc.Arbitrary<CountedScore> = few

const legOf = (
  { gtype, rule }: Named,
  rtype: string,
  given: { readonly strong: 'H' | 'C'; readonly ratio: string; readonly taken: CountedScore },
): SettledLeg => ({
  gtype,
  wtype: rule.wtype,
  rtype,
  ...(rule.line && { ratio: given.ratio }),
  ...(rule.kind === 'handicap' && { strong: given.strong }),
  score_H: given.taken.H,
  score_C: given.taken.C,
})
const given = fc.record({ strong, ratio, taken })

describe('every market of every sport', () => {
  it.each(EVERY.map((each) => ({ name: `${each.gtype} ${each.rule.wtype}`, ...each })))(
    '$name decides each of its sides on any scores',
    (named) => {
      fc.assert(
        fc.property(given, scores, (how, end) => {
          const codes = named.rule.rtypes.map((rtype) => settle(legOf(named, rtype, how), end))
          expect(codes.every((code) => CODES.includes(code))).toBe(true)
        }),
        { numRuns: 15 },
      )
    },
  )

  it('is cancelled when any of its scores was not counted, and decided by no other', () => {
    fc.assert(
      fc.property(fc.constantFrom(...EVERY), given, scores, (named, how, end) => {
        const [rtype = ''] = named.rule.rtypes
        const names = scoreNames(named.rule)
        const own = Object.fromEntries(
          names.flatMap((name) => [
            [`${name}_H`, end[`${name}_H`]],
            [`${name}_C`, end[`${name}_C`]],
          ]),
        ) as Scores
        const leg = legOf(named, rtype, how)
        expect(settle(leg, own)).toBe(settle(leg, end))
        for (const name of names) expect(settle(leg, { ...own, [`${name}_C`]: undefined })).toMatch(/^D./)
      }),
    )
  })

  it('takes the score at acceptance from what it counts', () => {
    fc.assert(
      fc.property(fc.constantFrom(...EVERY), scores, ({ rule }, state) => {
        expect(scoreAtAcceptance(rule, state)).toEqual({ H: state[`${rule.score}_H`], C: state[`${rule.score}_C`] })
        expect(scoreAtAcceptance(rule, {})).toEqual({ H: 0, C: 0 })
      }),
    )
  })
})

describe('two sides', () => {
  it('of every handicap and total end opposite', () => {
    fc.assert(
      fc.property(ofKinds('handicap', 'total', 'teamTotal'), given, scores, (named, how, end) => {
        const [one, other] = named.rule.rtypes.map((rtype) => settle(legOf(named, rtype, how), end))
        expect(one && OPPOSITE[one]).toBe(other)
      }),
      { numRuns: 500 },
    )
  })

  it('of a market to win end opposite, and both get a tie back', () => {
    fc.assert(
      fc.property(ofKinds('winner'), given, scores, (named, how, end) => {
        const [home, away] = named.rule.rtypes.map((rtype) => settle(legOf(named, rtype, how), end))
        const { H, C } = scoreAtAcceptance(named.rule, end)
        expect(home).toBe(H === C ? 'P' : H > C ? 'W' : 'L')
        expect(home && OPPOSITE[home]).toBe(away)
      }),
    )
  })

  it('mirror when home and away change places', () => {
    fc.assert(
      fc.property(ofKinds('handicap', 'winner', 'result'), given, scores, (named, how, end) => {
        const swapped = Object.fromEntries(
          SCORES.flatMap((name) => [
            [`${name}_H`, end[`${name}_C`]],
            [`${name}_C`, end[`${name}_H`]],
          ]),
        ) as Scores
        const mirrored = {
          strong: how.strong === 'H' ? ('C' as const) : ('H' as const),
          ratio: how.ratio,
          taken: { H: how.taken.C, C: how.taken.H },
        }
        expect(settle(legOf(named, 'H', how), end)).toBe(settle(legOf(named, 'C', mirrored), swapped))
      }),
      { numRuns: 300 },
    )
  })
})

it('a quarter line is half the stake on each neighbouring half-line, for every handicap and total', () => {
  fc.assert(
    fc.property(
      ofKinds('handicap', 'total', 'teamTotal'),
      fc.integer({ min: 0, max: 300 }),
      given,
      scores,
      (named, low, how, end) => {
        const [rtype = ''] = named.rule.rtypes
        const at = (line: string) => PARTS[settle(legOf(named, rtype, { ...how, ratio: line }), end)] ?? Number.NaN
        const [a, b] = [String(low / 2), String((low + 1) / 2)]
        expect(at(`${a} / ${b}`) * 2).toBe(at(a) + at(b))
      },
    ),
    { numRuns: 500 },
  )
})

describe('sides that exclude each other', () => {
  it('have exactly one winner', () => {
    const exclusive = ofKinds('result', 'oddEven', 'band', 'halfFull', 'bothScore', 'margin', 'lastDigit')
    fc.assert(
      fc.property(exclusive, given, scores, (named, how, end) => {
        const codes = named.rule.rtypes.map((rtype) => settle(legOf(named, rtype, how), end))
        expect(codes.filter((code) => code === 'W')).toHaveLength(1)
        expect(codes.filter((code) => code === 'L')).toHaveLength(codes.length - 1)
      }),
      { numRuns: 500 },
    )
  })

  it('have exactly one winner among correct scores, where other scores have a side', () => {
    const open = EVERY.filter(({ rule }) => rule.rtypes.includes('OVH'))
    fc.assert(
      fc.property(fc.constantFrom(...open), given, scores, (named, how, end) => {
        const codes = named.rule.rtypes.map((rtype) => settle(legOf(named, rtype, how), end))
        expect(codes.filter((code) => code === 'W')).toHaveLength(1)
      }),
    )
  })

  it('have exactly one winner among results in sets that a match can end with', () => {
    const inSets = EVERY.filter(({ rule }) => rule.kind === 'correctScore' && rule.score === 'sc_set')
    for (const named of inSets)
      for (const winner of named.rule.rtypes) {
        const [, H, C] = /^H(\d)C(\d)$/.exec(winner) ?? []
        const end = { sc_set_H: Number(H), sc_set_C: Number(C) }
        const how = { strong: 'H' as const, ratio: '0', taken: { H: 0, C: 0 } }
        const winners = named.rule.rtypes.filter((rtype) => settle(legOf(named, rtype, how), end) === 'W')
        expect(winners).toEqual([winner])
      }
  })

  it('have two winners of three in a double chance, and one of each pair of a clean sheet and a win to nil', () => {
    fc.assert(
      fc.property(ofKinds('doubleChance', 'cleanSheet', 'winToNil'), given, scores, (named, how, end) => {
        const winners = named.rule.rtypes.filter((rtype) => settle(legOf(named, rtype, how), end) === 'W')
        expect(winners).toHaveLength(2)
      }),
    )
  })
})
