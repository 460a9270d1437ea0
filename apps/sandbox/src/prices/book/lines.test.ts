import { parseRatio } from '@pavilion/odds'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { upperChance } from '../model/fair.ts'
import { differenceOf, totalOf } from '../model/poisson.ts'
import { chooseHandicaps, chooseTotals, ratioText } from './lines.ts'

const goals = fc.double({ min: 0.2, max: 3.5, noNaN: true })
const sides = fc.record({ H: goals, C: goals })

describe('the lines of a match', () => {
  it('have both sides near even while there is time for goals', () => {
    fc.assert(
      fc.property(sides, (remaining) => {
        fc.pre(remaining.H + remaining.C > 0.9)
        const handicap = upperChance(differenceOf(remaining), chooseHandicaps(remaining).main)
        expect(Math.abs(handicap - 0.5)).toBeLessThan(0.15)
        const total = upperChance(totalOf(remaining), chooseTotals(remaining, 0).main)
        expect(Math.abs(total - 0.5)).toBeLessThan(0.15)
      }),
    )
  })
  it('are three different ones, the alternates in order', () => {
    fc.assert(
      fc.property(sides, fc.integer({ min: 0, max: 6 }), (remaining, scored) => {
        for (const { main, alternates } of [chooseHandicaps(remaining), chooseTotals(remaining, scored)]) {
          expect(new Set([main, ...alternates]).size).toBe(3)
          expect(alternates[0]).toBeLessThan(alternates[1])
        }
        const totals = chooseTotals(remaining, scored)
        expect(Math.min(totals.main, ...totals.alternates)).toBeGreaterThanOrEqual(scored * 4 + 2)
      }),
    )
  })
  it('are written the channel’s way, which settlement reads back', () => {
    expect([0, 1, 2, 3, 4, -5, 11].map(ratioText)).toEqual([
      '0',
      '0 / 0.5',
      '0.5',
      '0.5 / 1',
      '1',
      '1 / 1.5',
      '2.5 / 3',
    ])
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), (line) => {
        expect(parseRatio(ratioText(line))).toBe(Math.abs(line))
      }),
    )
  })
})
