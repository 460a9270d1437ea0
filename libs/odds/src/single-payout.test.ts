import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payout, potentialWin } from './index.ts'

describe('Malay −0.80, stake 100 to win', () => {
  // hk 1.25, at risk 80.
  it.each([
    ['W', 18_000n],
    ['L', 0n],
    ['LW', 13_000n],
    ['LL', 4_000n],
    ['P', 8_000n],
    ['D', 8_000n],
    ['DABANDON', 8_000n],
  ] as const)('%s returns %s', (code, returned) => expect(payout(8_000n, 1250, code)).toBe(returned))
})

describe('payout', () => {
  const stake = fc.bigInt({ min: 1n, max: 10n ** 12n })
  const hk = fc.integer({ min: 1, max: 1_000_000 })

  it('orders the results, and a win returns stake and winnings', () => {
    fc.assert(
      fc.property(stake, hk, (risk, price) => {
        const [L, LL, P, LW, W] = (['L', 'LL', 'P', 'LW', 'W'] as const).map((code) => payout(risk, price, code))
        expect(L! <= LL! && LL! <= P! && P! <= LW! && LW! <= W!).toBe(true)
        expect(P).toBe(risk)
        expect(W).toBe(risk + potentialWin(risk, price))
      }),
    )
  })
})
