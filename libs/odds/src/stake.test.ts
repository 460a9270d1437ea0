import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capStake, riskOf, stakeForRisk, winAmount } from './index.ts'

describe('capStake', () => {
  it.each([
    ['within both', 5_000n, { limit: 10_000n, balance: 20_000n }, { stake: 5_000n, capped: false }],
    [
      'the whole balance, odd fen included',
      1_234n,
      { limit: 10_000n, balance: 1_234n },
      { stake: 1_234n, capped: false },
    ],
    ['above the limit', 50_000n, { limit: 10_050n, balance: 20_000n }, { stake: 10_050n, capped: true, by: 'limit' }],
    [
      'above the balance: whole units',
      50_000n,
      { limit: 90_000n, balance: 12_345n },
      { stake: 12_300n, capped: true, by: 'balance' },
    ],
    ['above less than one unit', 50_000n, { limit: 90_000n, balance: 99n }, { stake: 0n, capped: true, by: 'balance' }],
  ] as const)('%s', (_name, entered, bounds, expected) => expect(capStake(entered, bounds)).toEqual(expected))

  it('never exceeds what was entered, the limit, or the balance, and stays when entered again', () => {
    const fen = fc.bigInt({ min: 0n, max: 10n ** 9n })
    fc.assert(
      fc.property(fen, fen, fen, (entered, limit, balance) => {
        const { stake } = capStake(entered, { limit, balance })
        expect(stake <= entered && stake <= limit && stake <= balance).toBe(true)
        expect(capStake(stake, { limit, balance })).toEqual({ stake, capped: false })
      }),
    )
  })
})

describe('winAmount', () => {
  it.each([
    ['100', 950, 'H', '95.00'],
    ['100', 950, 'E', '95.00'],
    ['10.01', 955, 'H', '9.55'],
    ['2000', 950, 'M', '1,900.00'],
    ['100', 1250, 'M', '100.00'],
    ['100', 860, 'I', '100.00'],
    ['0', 950, 'H', '0.00'],
    ['', 950, 'H', '0'],
    ['x', 950, 'H', '0'],
    ['-5', 950, 'H', '0'],
    ['1.005', 950, 'H', '0'],
  ] as const)('of %s at %i as %s is %s', (entered, hk, type, text) => expect(winAmount(entered, hk, type)).toBe(text))
})

describe('stakeForRisk', () => {
  it('is the amount to win on a negative price', () => {
    expect(stakeForRisk(8_000n, 1250, 'M')).toBe(10_000n)
    expect(stakeForRisk(8_000n, 1250, 'H')).toBe(8_000n)
  })

  it('is the largest amount whose risk is within', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 10n }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.constantFrom('H' as const, 'E' as const, 'M' as const, 'I' as const),
        (risk, hk, type) => {
          const entered = stakeForRisk(risk, hk, type)
          expect(riskOf(entered, hk, type) <= risk).toBe(true)
          expect(riskOf(entered + 1n, hk, type) > risk).toBe(true)
        },
      ),
    )
  })
})
