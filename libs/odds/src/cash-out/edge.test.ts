import { describe, expect, it } from 'vitest'
import { cashOutValue, edgeOf, type SettledLeg } from '../index.ts'

const leg = (gtype: SettledLeg['gtype'], wtype: string, ratio?: string): SettledLeg => ({
  gtype,
  wtype,
  rtype: 'H',
  ...(ratio !== undefined && { ratio }),
  score_H: 0,
  score_C: 0,
})

describe('edgeOf', () => {
  it.each([
    ['FT', 'R', '1', 4000],
    ['FT', 'RE', '0.5 / 1', 2000],
    ['FT', 'OU', '2.5', 0],
    ['FT', 'M', undefined, 0],
    ['BK', 'R', '6', 1000],
    ['BK', 'W', undefined, 0],
    ['BK', 'Q1W', undefined, 1000],
    ['BS', 'F5W', undefined, 4000],
    ['TN', 'S1OU', '10', 4000],
    ['VB', 'S1OU', '45', 1000],
    ['FS', 'FS', undefined, 0],
  ] as const)('%s %s %s: %i', (gtype, wtype, ratio, expected) =>
    expect(edgeOf(leg(gtype, wtype, ratio))).toBe(expected),
  )
})

/**
 * A bet on home −1 that won, pushed and lost with these chances, and the price that is fair for it, thousandths. What it is worth is
 * the sum of what it returns.
 */
describe('a line that may give the stake back', () => {
  const [win, push] = [0.5, 0.3]
  const now = Math.round((1000 * (1 - push - win)) / win)
  const worth = 10_000 * (1.95 * win + push)

  it('pays no more than the bet is worth while the chance is not above the estimate', () => {
    const value = (edge?: number) =>
      Number(cashOutValue({ foldStake: 10_000n, legs: [{ ior: 950, now, ...(edge && { edge }) }], margin: 0 }))
    expect(value(3000)).toBeCloseTo(worth, -1)
    expect(value(edgeOf(leg('FT', 'R', '1')))).toBeLessThan(worth)
    expect(value()).toBeGreaterThan(worth)
  })

  it('takes nothing off a bet that has lost value', () => {
    const drifted = (edge: number) =>
      cashOutValue({ foldStake: 10_000n, legs: [{ ior: 950, now: 2900, edge }], margin: 0 })
    expect(drifted(4000)).toBe(5_000n)
    expect(drifted(0)).toBe(5_000n)
  })
})
