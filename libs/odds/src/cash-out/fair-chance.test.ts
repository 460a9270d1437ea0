import { MARKETS, ruleOf, type Gtype, type MarketRule } from '@pavilion/contract/sports'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fairChance } from './fair-chance.ts'
import { LONGEST, priceStep, SHORTEST } from './price-step.ts'

const rule = (gtype: Gtype, wtype: string): MarketRule => {
  const found = ruleOf(gtype, wtype)
  if (!found) throw new Error(`${gtype} has no ${wtype}`)
  return found
}
const posted = (chance: number): number => {
  const exact = 1000 * (1 / chance - 1)
  const step = priceStep(exact)
  return Math.min(LONGEST, Math.max(SHORTEST, Math.round(exact / step) * step))
}
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
/** Applies a margin: the share `alike` on every side equally, the rest as a power. */
const loaded = (fair: readonly number[], margin: number, alike: number): number[] => {
  const wanted = sum(fair) * (1 + margin * (1 - alike))
  let [low, high] = [0.01, 1]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (sum(fair.map((p) => p ** middle)) > wanted) low = middle
    else high = middle
  }
  return fair.map((p) => p ** high * (1 + margin * alike))
}

const rules = Object.values(MARKETS).flatMap((all) => all.filter(({ rtypes }) => rtypes.length > 0))
const chancesOf = ({ kind, rtypes }: MarketRule, weights: readonly number[]): number[] => {
  const share = (of: readonly number[]): number[] => of.map((each) => each / sum(of))
  if (kind === 'doubleChance') return share(weights.slice(0, 3)).map((p) => 1 - p)
  if (kind === 'cleanSheet' || kind === 'winToNil')
    return [...share(weights.slice(0, 2)), ...share(weights.slice(2, 4))]
  return share(weights.slice(0, rtypes.length))
}

describe('the fair chance of a side', () => {
  it.each([
    ['two sides alike', 'OU', { C: 910, H: 910 }, 'C', 0.5],
    ['a favourite', 'OU', { C: 100, H: 6_500 }, 'C', 0.875],
    ['an outsider', 'OU', { C: 100, H: 6_500 }, 'H', 0.098],
    ['1X2', 'M', { H: 1_100, N: 2_200, C: 2_400 }, 'H', 0.44],
    ['double chance, which covers every result twice', 'DC', { HN: 300, HC: 280, NC: 670 }, 'HN', 0.713],
  ] as const)('has no margin in it: %s', (_name, wtype, ior, rtype, about) => {
    const market = rule('FT', wtype)
    const chance = fairChance(market, market.rtypes, ior, rtype) ?? 0
    expect(chance).toBeLessThan(1000 / (1000 + (ior as Record<string, number>)[rtype]!))
    expect(chance).toBeGreaterThan(about - 0.01)
    expect(chance).toBeLessThan(about + 0.005)
  })

  it('is never above the true one, however the margin was laid on and the prices rounded', () => {
    const weights = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 26, maxLength: 26 })
    fc.assert(
      fc.property(
        fc.constantFrom(...rules),
        weights,
        fc.double({ min: 0, max: 0.3, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (market, given, margin, alike) => {
          const fair = chancesOf(market, given)
          const prices = loaded(fair, margin, alike).map(posted)
          const ior = Object.fromEntries(market.rtypes.map((rtype, at) => [rtype, prices[at] ?? 0]))
          for (const [at, rtype] of market.rtypes.entries())
            expect(fairChance(market, market.rtypes, ior, rtype) ?? 0).toBeLessThanOrEqual((fair[at] ?? 0) + 1e-9)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('is not known while a side is missing that is not just unlikely', () => {
    const [result, scores] = [rule('FT', 'M'), rule('FT', 'HPD')]
    expect(fairChance(result, result.rtypes, { H: 500, N: 2_000 }, 'H')).toBeUndefined()
    expect(fairChance(result, result.rtypes, { H: 500, N: 2_000, C: 5_000 }, 'X')).toBeUndefined()
    expect(fairChance(scores, scores.rtypes, { H0C0: 900, H1C0: 4_000 }, 'H0C0')).toBeUndefined()
    // Only nearly impossible scores are missing.
    expect(fairChance(scores, scores.rtypes, { H0C0: 300, H1C0: 3_000, H0C1: 6_000 }, 'H0C0')).toBeGreaterThan(0.6)
  })

  it('is nothing at the longest price, which represents every longer one', () => {
    const total = rule('FT', 'OU')
    expect(fairChance(total, total.rtypes, { C: LONGEST, H: SHORTEST }, 'C')).toBe(0)
  })
})
