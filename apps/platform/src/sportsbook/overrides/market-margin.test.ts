import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beforeMargin, marginOf, marginsOf, withMargin, type DeskMargin } from './market-margin.ts'

const price = fc.integer({ min: 1, max: 1_000_000 })
const margin = fc.integer({ min: 0, max: 2_000 })

test('a margin only ever lowers a price, never below the least, and the more the lower', () => {
  fc.assert(
    fc.property(price, margin, margin, (ior, some, more) => {
      const [low, high] = [Math.min(some, more), Math.max(some, more)]
      const taken = withMargin(ior, low)
      expect(taken).toBeLessThanOrEqual(ior)
      expect(taken).toBeGreaterThanOrEqual(1)
      expect(withMargin(ior, high)).toBeLessThanOrEqual(taken)
      expect(withMargin(ior, 0)).toBe(ior)
    }),
  )
})

test('what prices imply grows by the margin on every side, and keeps their order', () => {
  const implied = (ior: number) => 1000 / (1000 + ior)
  fc.assert(
    fc.property(price, price, margin, (one, other, taken) => {
      if (one <= other) expect(withMargin(one, taken)).toBeLessThanOrEqual(withMargin(other, taken))
      const lowered = withMargin(one, taken)
      if (lowered === 1) return
      const asked = implied(one) * (1 + taken / 10_000)
      expect(implied(lowered)).toBeGreaterThanOrEqual(asked - 1e-12)
      expect(implied(lowered + 1)).toBeLessThan(asked + 1e-12)
    }),
  )
})

test('the price before a margin is never above what it was, and hardly below', () => {
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 20_000 }), margin, (ior, held) => {
      const original = beforeMargin(withMargin(ior, held), held)
      expect(original).toBeLessThanOrEqual(ior)
      expect(original).toBeGreaterThan(ior - 1.2 - 1e-9)
      expect(beforeMargin(ior, 0)).toBe(ior)
    }),
  )
})

test('the closest fit counts: a league before a kind of market, both before either', () => {
  const of = (leagueId: string, wtype: string, taken: number): DeskMargin => ({
    gtype: 'FT',
    leagueId,
    wtype,
    margin: taken,
  })
  const all = [of('', '', 1), of('', 'R', 2), of('L1', '', 3), of('L1', 'R', 4), of('L2', '', 5)]
  const at = (league_id: string, wtype: string, given = all) =>
    marginOf(wtype, marginsOf({ gtype: 'FT', league_id }, given))
  expect([at('L1', 'R'), at('L1', 'OU'), at('L3', 'R'), at('L3', 'OU'), at('L2', 'R')]).toEqual([4, 3, 2, 1, 5])
  expect(marginOf('R', marginsOf({ gtype: 'BK', league_id: 'L1' }, all))).toBe(0)
  expect(at('L1', 'R', all.toReversed())).toBe(4)
})
