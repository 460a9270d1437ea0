import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { difference, probability, sum as added } from '../../pricing/distribution.ts'
import { resultChances, upperChance } from '../../pricing/fair.ts'
import { hongKong, MARGINS, withMargin } from '../../pricing/margin.ts'
import { poisson } from '../../pricing/poisson.ts'
import { withReds } from './strength.ts'

interface Goals {
  readonly H: number
  readonly C: number
}
const differenceOf = ({ H, C }: Goals) => difference(poisson(H), poisson(C))
const totalOf = ({ H, C }: Goals) => added(poisson(H), poisson(C))

const goals = fc.double({ min: 0.02, max: 4, noNaN: true })
const sides = fc.record({ H: goals, C: goals })
const sum = (values: ArrayLike<number>): number => Array.from(values).reduce((total, value) => total + value, 0)

describe('the model', () => {
  it('gives probabilities that sum to one', () => {
    fc.assert(
      fc.property(sides, (remaining) => {
        const { H, N, C } = resultChances(differenceOf(remaining))
        for (const values of [poisson(remaining.H).p, differenceOf(remaining).p, totalOf(remaining).p, [H, N, C]]) {
          expect(sum(values)).toBeCloseTo(1, 9)
          expect(Math.min(...Array.from(values))).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
  it('prices a handicap of half a goal as the 1X2 of the same model does', () => {
    fc.assert(
      fc.property(sides, (remaining) => {
        const difference = differenceOf(remaining)
        const { H, N, C } = resultChances(difference)
        expect(upperChance(difference, 2)).toBeCloseTo(H, 9)
        expect(1 - upperChance(difference, -2)).toBeCloseTo(C, 9)
        expect(upperChance(difference, 0)).toBeCloseTo(H / (H + C), 9)
        expect(upperChance(difference, 1)).toBeCloseTo((2 * H) / (2 * H + 2 * C + N), 9)
      }),
    )
  })
  it('makes a deeper line less likely, and a better side likelier', () => {
    fc.assert(
      fc.property(sides, fc.integer({ min: -12, max: 12 }), (remaining, line) => {
        const chance = (at: number, by = 1) => upperChance(differenceOf({ H: remaining.H * by, C: remaining.C }), at)
        expect(chance(line + 1)).toBeLessThanOrEqual(chance(line) + 1e-9)
        expect(chance(line, 1.1)).toBeGreaterThanOrEqual(chance(line) - 1e-9)
        const over = (at: number) => upperChance(totalOf(remaining), at)
        expect(over(Math.abs(line) + 3)).toBeLessThanOrEqual(over(Math.abs(line) + 2) + 1e-9)
      }),
    )
  })
  it('agrees with the textbook: total goals of two Poissons are one Poisson', () => {
    const total = totalOf({ H: 1.4, C: 1.1 })
    expect(probability(total, (value) => value === 2)).toBeCloseTo((2.5 ** 2 / 2) * Math.exp(-2.5), 6)
  })
  it('turns a red card against the side that got it', () => {
    const short = withReds({ H: 1.5, C: 1.5 }, { H: 1, C: 0 })
    expect(short.H).toBeLessThan(1.5)
    expect(short.C).toBeGreaterThan(1.5)
  })
})

describe('the margin', () => {
  const chance = fc.double({ min: 0.02, max: 0.98, noNaN: true })
  it('adds exactly itself, and leaves no side without a price', () => {
    fc.assert(
      fc.property(chance, chance, (a, b) => {
        const three = [a * b, a * (1 - b), 1 - a]
        expect(sum(withMargin([a, 1 - a], MARGINS.handicap))).toBeCloseTo(1 + MARGINS.handicap, 6)
        expect(sum(withMargin(three, MARGINS.result))).toBeCloseTo(1 + MARGINS.result, 6)
        for (const value of withMargin(three, MARGINS.result)) expect(value).toBeLessThan(1)
      }),
    )
  })
  it('quotes whole hundredths, and coarser steps for outsiders', () => {
    expect([hongKong(0.5225), hongKong(0.3), hongKong(0.12), hongKong(0.03), hongKong(1)]).toEqual([
      910, 2330, 7300, 32500, 10,
    ])
  })
})
