import { CANCELLATIONS, PLAYED_CODES, SYSTEMS, type Decided } from '@pavilion/contract/bets'
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  foldsOf,
  maximumPotentialWin,
  parlayPayout,
  payout,
  systemPayout,
  potentialWin,
  type DecidedLeg,
} from '../index.ts'

const legsAt = (prices: readonly number[], codes: readonly Decided[] = []): DecidedLeg[] =>
  prices.map((price, index) => ({ ior: Math.round(price * 1000) - 1000, code: codes[index] ?? 'W' }))

const stakes = fc.bigInt({ min: 1n, max: 10n ** 11n })
const code = fc.constantFrom<Decided>(...PLAYED_CODES, ...CANCELLATIONS)
const leg = fc.record({ ior: fc.integer({ min: 1, max: 1_000_000 }), code })
const parlay = fc.array(leg, { minLength: 1, maxLength: 10 })
const system = fc
  .constantFrom(
    ...Object.entries(SYSTEMS).flatMap(([legs, systems]) => Object.keys(systems).map((n) => [Number(legs), Number(n)])),
  )
  .chain(([count = 3, n = 3]) =>
    fc.record({
      legs: fc.array(leg, { minLength: count, maxLength: count }),
      system: fc.constant(n),
      bankers: fc.subarray(
        Array.from({ length: count }, (_, index) => index),
        { maxLength: 2 },
      ),
    }),
  )

const FACTORS: Partial<Record<Decided, (hk: Decimal) => Decimal>> = {
  W: (hk) => hk.plus(1),
  LW: (hk) => hk.div(2).plus(1),
  LL: () => new Decimal('0.5'),
  L: () => new Decimal(0),
}
const Exact = Decimal.clone({ precision: 200 })
const byDecimals = (stake: bigint, legs: readonly DecidedLeg[]): bigint =>
  BigInt(
    legs
      .reduce(
        (product, { ior, code: ended }) => product.times(FACTORS[ended]?.(new Exact(ior).div(1000)) ?? 1),
        new Exact(String(stake)),
      )
      .floor()
      .toFixed(),
  )

describe('a parlay', () => {
  it('of 1.86 × 1.96 × 1.90 × 2.36 returns 1634.68 for 100', () => {
    const legs = legsAt([1.86, 1.96, 1.9, 2.36])
    expect(parlayPayout(10_000n, legs)).toBe(163_468n)
    expect(maximumPotentialWin(10_000n, legs)).toBe(153_468n)
  })

  it('takes a cancelled leg and a push as 1, half results by halves', () => {
    expect(parlayPayout(10_000n, legsAt([2, 1.9, 1.8], ['W', 'DPOSTPONE', 'P']))).toBe(20_000n)
    expect(parlayPayout(10_000n, legsAt([2, 1.9], ['LL', 'LW']))).toBe(7_250n)
    expect(parlayPayout(10_000n, legsAt([2, 1.9], ['W', 'L']))).toBe(0n)
  })

  it('of one leg is a single', () => {
    fc.assert(
      fc.property(stakes, leg, (stake, one) => {
        expect(parlayPayout(stake, [one])).toBe(payout(stake, one.ior, one.code))
        expect(maximumPotentialWin(stake, [one])).toBe(potentialWin(stake, one.ior))
      }),
    )
  })

  it('returns what an independent package for exact decimals makes of it', () => {
    fc.assert(
      fc.property(stakes, parlay, (stake, legs) => {
        expect(parlayPayout(stake, legs)).toBe(byDecimals(stake, legs))
      }),
    )
  })

  it('does not depend on the order of its legs', () => {
    fc.assert(
      fc.property(stakes, parlay, (stake, legs) => {
        expect(parlayPayout(stake, legs.toReversed())).toBe(parlayPayout(stake, legs))
      }),
    )
  })
})

describe('a system', () => {
  it('3串4 at 100 a fold on 2.0, 1.9, 1.8 returns 1766, and 1433 when the second half-wins', () => {
    expect(systemPayout(10_000n, legsAt([2, 1.9, 1.8]), 4)).toBe(176_600n)
    expect(systemPayout(10_000n, legsAt([2, 1.9, 1.8], ['W', 'LW', 'W']), 4)).toBe(143_300n)
    expect(maximumPotentialWin(10_000n, legsAt([2, 1.9, 1.8]), 4)).toBe(136_600n)
  })

  it('is lost whole with its banker', () => {
    const legs = legsAt([2, 1.9, 1.8, 1.7], ['W', 'L', 'W', 'W'])
    expect(systemPayout(10_000n, legs, 11, [1])).toBe(0n)
    expect(systemPayout(10_000n, legs, 11)).toBeGreaterThan(0n)
  })

  it('is the sum of its parlays', () => {
    fc.assert(
      fc.property(stakes, system, (stake, { legs, system: n, bankers }) => {
        const folds = foldsOf(legs.length, n, bankers)
        const each = folds.map((fold) =>
          parlayPayout(
            stake,
            fold.map((index) => legs[index]!),
          ),
        )
        expect(systemPayout(stake, legs, n, bankers)).toBe(each.reduce((sum, paid) => sum + paid, 0n))
      }),
    )
  })

  it('returns between nothing and what it can win, whatever its legs do', () => {
    fc.assert(
      fc.property(stakes, system, (stake, { legs, system: n, bankers }) => {
        const paid = systemPayout(stake, legs, n, bankers)
        const cost = stake * BigInt(foldsOf(legs.length, n, bankers).length)
        expect(paid >= 0n && paid <= cost + maximumPotentialWin(stake, legs, n, bankers)).toBe(true)
        const cancelled = legs.map(({ ior }) => ({ ior, code: 'D' as const }))
        expect(systemPayout(stake, cancelled, n, bankers)).toBe(cost)
      }),
    )
  })
})
