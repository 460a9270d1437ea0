import { PLAYED_CODES, SYSTEMS } from '@pavilion/contract/bets'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cashOutValue,
  foldCount,
  maximumPotentialWin,
  partOf,
  systemPayout,
  type OpenBet,
  type OpenLeg,
} from '../index.ts'

/** Millionths of the stake. */
const single = (ior: number, worth: number, margin = 0): OpenBet => ({
  foldStake: 10_000n,
  legs: [{ ior, worth }],
  margin,
})

describe('a single', () => {
  it('brings what it is worth', () => {
    expect(cashOutValue(single(950, 1_000_000))).toBe(10_000n)
    expect(cashOutValue(single(950, 1_500_000))).toBe(15_000n)
    expect(cashOutValue(single(950, 0))).toBe(0n)
  })

  it('and less by the margin', () => expect(cashOutValue(single(950, 1_500_000, 500))).toBe(14_250n))
})

describe('a parlay', () => {
  const legs: OpenLeg[] = [
    { ior: 1000, code: 'W' },
    { ior: 900, worth: 1_000_000 },
  ]

  it('takes decided legs at their factor and discounts the open ones', () => {
    expect(cashOutValue({ foldStake: 10_000n, legs, margin: 500 })).toBe(19_000n)
  })

  it('with a lost leg is worth nothing', () => {
    expect(cashOutValue({ foldStake: 10_000n, legs: [...legs, { ior: 800, code: 'L' }], margin: 0 })).toBe(0n)
  })
})

it('a system is the sum of its folds: those that are decided count whole, without a margin', () => {
  const legs: OpenLeg[] = [
    { ior: 1000, code: 'W' },
    { ior: 900, code: 'W' },
    { ior: 800, worth: 1_000_000 },
  ]
  // 3串4 at 100: 380 is certain; 2, 1.9 and 3.8 times the stake depend on the third leg, less 5 %.
  expect(cashOutValue({ foldStake: 10_000n, legs, system: 4, margin: 500 })).toBe(38_000n + 19_000n + 18_050n + 36_100n)
  expect(cashOutValue({ foldStake: 10_000n, legs, system: 4, bankers: [2], margin: 500 })).toBe(73_150n)
})

const price = fc.integer({ min: 1, max: 100_000 })
const held: fc.Arbitrary<OpenLeg> = fc.oneof(
  price.chain((ior) => fc.record({ ior: fc.constant(ior), worth: fc.integer({ min: 0, max: (1000 + ior) * 1000 }) })),
  fc.record({ ior: price, code: fc.constantFrom(...PLAYED_CODES, 'D' as const) }),
)
const bet: fc.Arbitrary<OpenBet> = fc
  .constantFrom(
    [1, 1],
    [2, 1],
    [5, 1],
    ...Object.entries(SYSTEMS).flatMap(([legs, systems]) => Object.keys(systems).map((n) => [Number(legs), Number(n)])),
  )
  .chain(([count = 1, system = 1]) =>
    fc.record({
      foldStake: fc.bigInt({ min: 1n, max: 10n ** 9n }),
      legs: fc.array(held, { minLength: count, maxLength: count }),
      system: fc.constant(system),
      margin: fc.integer({ min: 0, max: 10_000 }),
    }),
  )

describe('the value of any bet', () => {
  it('is never below nothing, nor above what it could still return', () => {
    fc.assert(
      fc.property(bet, (given) => {
        const best = given.legs.map((leg) => ({ ior: leg.ior, code: 'code' in leg ? leg.code : ('W' as const) }))
        const value = cashOutValue(given)
        expect(value >= 0n && value <= systemPayout(given.foldStake, best, given.system)).toBe(true)
      }),
    )
  })

  it('is nothing once every leg is decided', () => {
    fc.assert(
      fc.property(bet, (given) => {
        const legs = given.legs.map(({ ior }) => ({ ior, code: 'W' as const }))
        expect(cashOutValue({ ...given, legs })).toBe(0n)
      }),
    )
  })

  it('does not rise with a leg that loses worth or a margin that grows', () => {
    fc.assert(
      fc.property(bet, fc.integer({ min: 1, max: 100_000 }), (given, by) => {
        const drifted = given.legs.map((leg) => ('worth' in leg ? { ...leg, worth: Math.max(0, leg.worth - by) } : leg))
        expect(cashOutValue({ ...given, legs: drifted }) <= cashOutValue(given)).toBe(true)
        expect(cashOutValue({ ...given, margin: 10_000 }) <= cashOutValue(given)).toBe(true)
      }),
    )
  })

  it('is what was staked while every leg is worth its stake and no margin is taken', () => {
    fc.assert(
      fc.property(bet, (given) => {
        const legs = given.legs.map(({ ior }) => ({ ior, worth: 1_000_000 }))
        const folds = BigInt(foldCount(legs.length, given.system))
        expect(cashOutValue({ ...given, legs, margin: 0 })).toBe(given.foldStake * folds)
        expect(maximumPotentialWin(given.foldStake, legs, given.system) >= 0n).toBe(true)
      }),
    )
  })
})

describe('a part of a bet', () => {
  it('gives up the same fen of every fold', () => {
    expect(partOf({ foldStake: 10_001n, folds: 4, value: 50_000n }, 30)).toEqual({
      foldStake: 3000n,
      stake: 12_000n,
      paid: 14_998n,
    })
  })

  it('is everything at 100', () => {
    expect(partOf({ foldStake: 10_001n, folds: 4, value: 50_001n }, 100)).toEqual({
      foldStake: 10_001n,
      stake: 40_004n,
      paid: 50_001n,
    })
  })
})
