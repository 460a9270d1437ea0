import { SYSTEMS } from '@pavilion/contract/bets'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxStakeForPayout, maximumPotentialWin } from '../index.ts'

const bets = fc
  .constantFrom(
    [1, 1],
    [2, 1],
    [10, 1],
    ...Object.entries(SYSTEMS).flatMap(([legs, systems]) => Object.keys(systems).map((n) => [Number(legs), Number(n)])),
  )
  .chain(([count = 1, n = 1]) =>
    fc.record({
      legs: fc.array(fc.record({ ior: fc.integer({ min: 1, max: 100_000 }) }), { minLength: count, maxLength: count }),
      system: fc.constant(n),
      bankers: fc.subarray([0], { maxLength: count > 2 ? 1 : 0 }),
    }),
  )

describe('the largest stake for a payout', () => {
  it('of a single wins the cap and not a fen more', () => {
    expect(maxStakeForPayout(100_000n, [{ ior: 950 }])).toBe(105_264n)
    expect(maximumPotentialWin(105_264n, [{ ior: 950 }])).toBe(100_000n)
    expect(maximumPotentialWin(105_265n, [{ ior: 950 }])).toBe(100_001n)
  })

  it('is the last whose net win stays within the cap: single, parlay, each fold of a system', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), bets, (cap, { legs, system, bankers }) => {
        const stake = maxStakeForPayout(cap, legs, system, bankers)
        expect(maximumPotentialWin(stake, legs, system, bankers) <= cap).toBe(true)
        expect(maximumPotentialWin(stake + 1n, legs, system, bankers) > cap).toBe(true)
      }),
    )
  })

  it('is nothing when nothing may be won any more', () => {
    expect(maxStakeForPayout(-1n, [{ ior: 950 }])).toBe(0n)
  })

  it('is not asked of bets without folds', () => {
    expect(() => maxStakeForPayout(1n, [{ ior: 950 }, { ior: 950 }, { ior: 950 }], 3, [0, 1, 2])).toThrow(RangeError)
  })
})
