import type { Decided, PlayedCode } from '@pavilion/contract/bets'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payout, settle, type SettledLeg } from '../index.ts'

const bet = (rest: Partial<SettledLeg> & Pick<SettledLeg, 'wtype' | 'rtype'>): SettledLeg => ({
  gtype: 'FT',
  score_H: 0,
  score_C: 0,
  ...rest,
})
const score = (text: string) => {
  const [H = 0, C = 0] = text.split('-').map(Number)
  return { sc_FT_H: H, sc_FT_C: C }
}

/** hk 0.95, stake 100. */
describe('returns at European 1.95, stake 100', () => {
  const home = { wtype: 'R', rtype: 'H' } as const
  const away = { wtype: 'R', rtype: 'C' } as const
  it.each([
    ['home −0.75', { ...home, strong: 'H', ratio: '0.5 / 1' }, '1-0', 14_750n],
    ['home −0.75', { ...home, strong: 'H', ratio: '0.5 / 1' }, '2-0', 19_500n],
    ['home −0.25', { ...home, strong: 'H', ratio: '0 / 0.5' }, '0-0', 5_000n],
    ['away +0.25', { ...away, strong: 'H', ratio: '0 / 0.5' }, '0-0', 14_750n],
    ['home −1', { ...home, strong: 'H', ratio: '1' }, '1-0', 10_000n],
    ['home +0.75', { ...home, strong: 'C', ratio: '0.5 / 1' }, '0-1', 5_000n],
    ['over 2.25', { wtype: 'OU', rtype: 'C', ratio: '2 / 2.5' }, '1-1', 5_000n],
    ['under 2.25', { wtype: 'OU', rtype: 'H', ratio: '2 / 2.5' }, '1-1', 14_750n],
    ['over 2.75', { wtype: 'OU', rtype: 'C', ratio: '2.5 / 3' }, '2-1', 14_750n],
    ['in-play home −0.5 taken at 1-0', { wtype: 'RE', rtype: 'H', strong: 'H', ratio: '0.5', score_H: 1 }, '1-0', 0n],
    [
      'in-play home −0.5 taken at 1-0',
      { wtype: 'RE', rtype: 'H', strong: 'H', ratio: '0.5', score_H: 1 },
      '2-0',
      19_500n,
    ],
    [
      'in-play over 2.5 taken at 1-1 counts all goals',
      { wtype: 'ROU', rtype: 'C', ratio: '2.5', score_H: 1, score_C: 1 },
      '2-1',
      19_500n,
    ],
    ['in-play home win taken at 1-0 counts all goals', { wtype: 'RM', rtype: 'H', score_H: 1 }, '1-0', 19_500n],
    ['draw', { wtype: 'M', rtype: 'N' }, '2-2', 19_500n],
    ['level handicap', { ...away, ratio: '0' }, '1-1', 10_000n],
  ] as const)('%s %j at %s', (_name, given, at, returned) => {
    expect(payout(10_000n, 950, settle(bet(given), score(at)))).toBe(returned)
  })
})

const goals = fc.integer({ min: 0, max: 12 })
const count = fc.record({ H: goals, C: goals })
const final = fc.record({ sc_FT_H: goals, sc_FT_C: goals })
const quarterLine = fc.integer({ min: 0, max: 24 }).map((quarters) => {
  const half = (n: number) => String(n / 2)
  return quarters % 2 === 0 ? half(quarters / 2) : `${half((quarters - 1) / 2)} / ${half((quarters + 1) / 2)}`
})
const OPPOSITE: Partial<Record<Decided, PlayedCode>> = { W: 'L', LW: 'LL', P: 'P', LL: 'LW', L: 'W' }

describe('sides of one market', () => {
  it('give opposite results on handicaps, before the match and in play', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('R' as const, 'RE' as const),
        fc.constantFrom('H' as const, 'C' as const),
        quarterLine,
        count,
        final,
        (wtype, strong, ratio, taken, end) => {
          const common = { gtype: 'FT' as const, wtype, strong, ratio, score_H: taken.H, score_C: taken.C }
          const home = settle({ ...common, rtype: 'H' }, end)
          expect(settle({ ...common, rtype: 'C' }, end)).toBe(OPPOSITE[home])
        },
      ),
    )
  })

  it('mirror when home and away are swapped', () => {
    fc.assert(
      fc.property(quarterLine, count, final, (ratio, taken, end) => {
        const home = bet({ wtype: 'RE', rtype: 'H', strong: 'H', ratio, score_H: taken.H, score_C: taken.C })
        const away = bet({ wtype: 'RE', rtype: 'C', strong: 'C', ratio, score_H: taken.C, score_C: taken.H })
        expect(settle(home, end)).toBe(settle(away, { sc_FT_H: end.sc_FT_C, sc_FT_C: end.sc_FT_H }))
      }),
    )
  })

  it('give opposite results on totals', () => {
    fc.assert(
      fc.property(quarterLine, final, (ratio, end) => {
        const over = settle(bet({ wtype: 'ROU', rtype: 'C', ratio }), end)
        expect(settle(bet({ wtype: 'ROU', rtype: 'H', ratio }), end)).toBe(OPPOSITE[over])
      }),
    )
  })

  it('have exactly one winner in 1X2', () => {
    fc.assert(
      fc.property(final, (end) => {
        const codes = (['H', 'N', 'C'] as const).map((rtype) => settle(bet({ wtype: 'M', rtype }), end))
        expect(codes.toSorted()).toEqual(['L', 'L', 'W'])
      }),
    )
  })

  it('a quarter line is half the stake on each neighbouring half-line', () => {
    const PART: Partial<Record<Decided, number>> = { W: 2, LW: 1, P: 0, LL: -1, L: -2 }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 11 }), final, (low, end) => {
        const at = (ratio: string) => PART[settle(bet({ wtype: 'R', rtype: 'H', strong: 'H', ratio }), end)]!
        const [a, b] = [String(low / 2), String((low + 1) / 2)]
        expect(at(`${a} / ${b}`) * 2).toBe(at(a) + at(b))
      }),
    )
  })
})

describe('a bet that cannot be', () => {
  it('is refused rather than guessed', () => {
    expect(() => settle(bet({ wtype: 'R', rtype: 'H', strong: 'H' }), score('1-0'))).toThrow(RangeError)
    expect(() => settle(bet({ wtype: 'R', rtype: 'H', ratio: '0.5' }), score('1-0'))).toThrow(RangeError)
    expect(() => settle(bet({ wtype: 'OU', rtype: 'N', ratio: '2' }), score('1-0'))).toThrow(RangeError)
  })
})
