import { parseRatio } from '@pavilion/odds'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { difference, distribution, shift, sum } from './distribution.ts'
import { upperChance } from './fair.ts'
import { chooseLine, HALF_LINES, QUARTER_LINES, ratioText } from './lines.ts'
import { poisson } from './poisson.ts'

const goals = fc.double({ min: 0.2, max: 3.5, noNaN: true })
const sides = fc.record({ H: goals, C: goals }).map(({ H, C }) => ({ H: poisson(H), C: poisson(C), all: H + C }))

describe('the lines of a match', () => {
  it('have both sides near even while there is time for goals', () => {
    fc.assert(
      fc.property(sides, ({ H, C, all }) => {
        fc.pre(all > 0.9)
        for (const values of [difference(H, C), sum(H, C)]) {
          const { main } = chooseLine(values, QUARTER_LINES)
          expect(Math.abs(upperChance(values, main) - 0.5)).toBeLessThan(0.15)
        }
      }),
    )
  })
  it('are three different ones, the alternates in order, totals above what fell', () => {
    fc.assert(
      fc.property(
        sides,
        fc.integer({ min: 0, max: 6 }),
        fc.constantFrom(QUARTER_LINES, HALF_LINES),
        (match, scored, ladder) => {
          const total = shift(sum(match.H, match.C), scored)
          for (const { main, alternates } of [
            chooseLine(difference(match.H, match.C), ladder),
            chooseLine(total, ladder, scored * 4 + 2),
          ]) {
            expect(new Set([main, ...alternates]).size).toBe(3)
            expect(alternates[0]).toBeLessThan(alternates[1] ?? -Infinity)
            for (const line of [main, ...alternates]) expect(Math.abs(line - ladder.base) % ladder.step).toBe(0)
          }
          const { main, alternates } = chooseLine(total, ladder, scored * 4 + 2)
          expect(Math.min(main, ...alternates)).toBeGreaterThanOrEqual(scored * 4 + 2)
        },
      ),
    )
  })
  it('keep to what a match can come to', () => {
    const sets = { ...HALF_LINES, least: 6, most: 6 }
    expect(chooseLine(difference(poisson(2), poisson(0.1)), sets)).toEqual({ main: 6, alternates: [-6] })
  })
  it('that no score lies between are one, offered once', () => {
    // A tennis set never has eleven games.
    const games = distribution(6, [0.05, 0.1, 0.15, 0.2, 0.2, 0, 0.15, 0.15])
    const { main, alternates } = chooseLine(games, HALF_LINES)
    expect([main, ...alternates].filter((line) => line === 42 || line === 46)).toHaveLength(1)
  })
  it('are written the channel’s way, which settlement reads back', () => {
    expect([0, 1, 2, 3, 4, -5, 11, 886].map(ratioText)).toEqual([
      '0',
      '0 / 0.5',
      '0.5',
      '0.5 / 1',
      '1',
      '1 / 1.5',
      '2.5 / 3',
      '221.5',
    ])
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), (line) => {
        expect(parseRatio(ratioText(line))).toBe(Math.abs(line))
      }),
    )
  })
})
