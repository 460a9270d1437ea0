import fc from 'fast-check'
import { payout } from '@pavilion/odds'
import { describe, expect, it } from 'vitest'
import { aLeg, aWager } from '../testing/builders.ts'
import { foldSteps, goalsSince, netOf, paidOf, payoutSteps } from './payout-steps.ts'

describe('the arithmetic of a payout', () => {
  it.each([
    ['W', 940, { terms: '1 + 0.94', factor: '1.94', exact: '970.00', rounded: false }],
    ['LW', 880, { terms: '1 + 0.88 ÷ 2', factor: '1.44', exact: '720.00', rounded: false }],
    ['LW', 885, { terms: '1 + 0.885 ÷ 2', factor: '1.4425', exact: '721.25', rounded: false }],
    ['P', 960, { terms: '', factor: '1.00', exact: '500.00', rounded: false }],
    ['LL', 900, { terms: '1 ÷ 2', factor: '0.50', exact: '250.00', rounded: false }],
    ['L', 900, { terms: '', factor: '0.00', exact: '0.00', rounded: false }],
    ['DABANDON', 900, { terms: '', factor: '1.00', exact: '500.00', rounded: false }],
  ] as const)('%s at %i', (result, ior, steps) => {
    expect(payoutSteps(50_000n, ior, result)).toEqual(steps)
  })

  it('divides by those who share the first place', () => {
    expect(payoutSteps(10_000n, 4_500, 'W', 2)).toEqual({
      terms: '(1 + 4.50) ÷ 2',
      factor: '2.75',
      exact: '275.00',
      rounded: false,
    })
  })

  it('says when fractions of a fen are dropped', () => {
    expect(payoutSteps(1_001n, 975, 'W')).toMatchObject({ exact: '19.76975', rounded: true })
  })

  it('rounds to what is paid', () => {
    const codes = fc.constantFrom('W', 'LW', 'P', 'LL', 'L', 'D')
    const shares = fc.integer({ min: 1, max: 4 })
    fc.assert(
      fc.property(
        fc.bigInt(1n, 100_000_000n),
        fc.integer({ min: 10, max: 200_000 }),
        codes,
        shares,
        (stake, ior, result, share) => {
          const { exact } = payoutSteps(stake, ior, result, share)
          const [whole, digits = ''] = exact.split('.')
          expect(BigInt(`${whole}${digits.slice(0, 2)}`)).toBe(payout(stake, ior, result, share))
        },
      ),
    )
  })
})

describe('what a bet brought', () => {
  it.each([
    ['settled', 97_000n, 47_000n],
    ['settled', 0n, -50_000n],
    ['void', 50_000n, 0n],
    ['open', undefined, undefined],
    ['refused', undefined, undefined],
  ] as const)('%s with %s', (state, paid, net) => {
    expect(netOf({ state, stake: 50_000n, ...(paid !== undefined && { payout: paid }) })).toBe(net)
  })

  it('counts goals after acceptance', () => {
    expect(goalsSince(aLeg({ score_H: 1, score_C: 0, result_H: 2, result_C: 2 }))).toEqual({ H: 1, C: 2 })
    expect(goalsSince(aLeg())).toBeUndefined()
  })

  it('counts what was cashed out before', () => {
    const part = { stake: 50_000n, cashedStake: 20_000n, cashedPayout: 25_000n }
    expect(netOf({ ...part, state: 'settled', payout: 59_400n })).toBe(34_400n)
    expect(netOf({ ...part, state: 'cashed', cashedPayout: 60_000n })).toBe(10_000n)
    expect(paidOf(part)).toBe(25_000n)
    expect(paidOf({})).toBeUndefined()
  })
})

describe('the folds of a system', () => {
  const codes = ['W', 'LW', 'P', 'LL', 'L'] as const
  const prices = [940, 880, 960, 900, 1020]
  const wager = aWager({
    kind: 'system',
    system: 16,
    folds: 16,
    stake: 32_000n,
    legs: codes.map((result, n) => aLeg({ gidm: String(n), ior: prices[n] ?? 0, result })),
  })

  it('are listed by size, each rounded down by itself', () => {
    expect(foldSteps(wager)).toEqual([
      {
        size: 3,
        count: 10,
        paying: 4,
        returned: 11_760n,
        folds: [
          { terms: '1.94 × 1.44 × 1.00', returned: 5_587n },
          { terms: '1.94 × 1.44 × 0.50', returned: 2_793n },
          { terms: '1.94 × 1.00 × 0.50', returned: 1_940n },
          { terms: '1.44 × 1.00 × 0.50', returned: 1_440n },
        ],
      },
      {
        size: 4,
        count: 5,
        paying: 1,
        returned: 2_793n,
        folds: [{ terms: '1.94 × 1.44 × 1.00 × 0.50', returned: 2_793n }],
      },
      { size: 5, count: 1, paying: 0, returned: 0n, folds: [] },
    ])
  })

  it('are listed one by one, all 247 of eight legs, and add up to the payout', () => {
    const legs = Array.from({ length: 8 }, (_, n) => aLeg({ gidm: String(n), ior: 800 + 30 * n, result: 'W' }))
    const rows = foldSteps(aWager({ kind: 'system', system: 247, folds: 247, stake: 24_700n, legs })) ?? []
    expect(rows.map(({ folds }) => folds.length)).toEqual([28, 56, 70, 56, 28, 8, 1])
    for (const { folds, returned } of rows) expect(folds.reduce((sum, fold) => sum + fold.returned, 0n)).toBe(returned)
  })

  it('are not listed while a leg waits for its result', () => {
    expect(foldSteps({ ...wager, legs: wager.legs.with(0, aLeg({ result: 'A' })) })).toBeUndefined()
  })
})
