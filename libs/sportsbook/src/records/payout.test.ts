import fc from 'fast-check'
import { payout } from '@pavilion/odds'
import { describe, expect, it } from 'vitest'
import { aWager } from '../testing/builders.ts'
import { goalsSince, netOf, payoutSteps } from './payout.ts'

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
    expect(payoutSteps({ stake: 50_000n, ior, result })).toEqual(steps)
  })

  it('says when fractions of a fen are dropped', () => {
    expect(payoutSteps({ stake: 1_001n, ior: 975, result: 'W' })).toMatchObject({ exact: '19.76975', rounded: true })
  })

  it('rounds to what is paid', () => {
    const codes = fc.constantFrom('W', 'LW', 'P', 'LL', 'L', 'D')
    fc.assert(
      fc.property(fc.bigInt(1n, 100_000_000n), fc.integer({ min: 10, max: 200_000 }), codes, (stake, ior, result) => {
        const { exact } = payoutSteps({ stake, ior, result })
        const [whole, digits = ''] = exact.split('.')
        expect(BigInt(`${whole}${digits.slice(0, 2)}`)).toBe(payout(stake, ior, result))
      }),
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
    expect(goalsSince(aWager({ score_H: 1, score_C: 0, result_H: 2, result_C: 2 }))).toEqual({ H: 1, C: 2 })
    expect(goalsSince(aWager())).toBeUndefined()
  })
})
