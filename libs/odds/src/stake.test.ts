import fc from 'fast-check'
import { parseAmount, plainAmount } from '@pavilion/money'
import { describe, expect, it, vi } from 'vitest'
import { enterStake, riskOf, stakeForRisk, winAmount } from './index.ts'

const entered = (text: string, limit: bigint, balance: bigint) => {
  const onCapped = vi.fn()
  return [enterStake(text, { limit, balance }, onCapped), ...onCapped.mock.calls.flat()]
}

describe('enterStake', () => {
  it.each([
    ['12', '12'],
    ['12.', '12.'],
    ['12.345', '12.34'],
    ['.5', '0.5'],
    ['.', '0.'],
    ['1,200.5', '1200.5'],
    ['abc', ''],
    ['', ''],
    [' ', ''],
    ['-5', ''],
    ['1e5', ''],
    ['1.2.3', ''],
    ['１，２００．５', '1200.5'],
    ['５²', ''],
  ])('%j becomes %j', (text, becomes) => {
    expect(entered(text, 1_000_000n, 2_000_000n)).toEqual([becomes])
  })

  it.each([
    ['the whole balance, odd fen included', '12.34', 10_000n, 1_234n, ['12.34']],
    ['above the limit', '500', 10_050n, 20_000n, ['100.50', { typed: 50_000n, to: 10_050n, by: 'limit' }]],
    [
      'above the balance: whole units',
      '500',
      90_000n,
      12_345n,
      ['123', { typed: 50_000n, to: 12_300n, by: 'balance' }],
    ],
    ['above less than one unit', '500', 90_000n, 99n, ['0', { typed: 50_000n, to: 0n, by: 'balance' }]],
    ['a tenth digit', '1000000000', 90_000n, 99_999n, ['900', { typed: 100_000_000_000n, to: 90_000n, by: 'limit' }]],
    [
      'more than anybody has',
      '9'.repeat(40),
      90_000n,
      99_999n,
      ['900', { typed: 999_999_999_999_999n, to: 90_000n, by: 'limit' }],
    ],
  ] as const)('%s', (_name, text, limit, balance, expected) => {
    expect(entered(text, limit, balance)).toEqual(expected)
  })

  it('never exceeds what was typed, the limit, or the balance, and stays when entered again', () => {
    const fen = fc.bigInt({ min: 0n, max: 10n ** 12n })
    fc.assert(
      fc.property(fen, fen, fen, (typed, limit, balance) => {
        const [text = ''] = entered(plainAmount(typed), limit, balance)
        const stake = parseAmount(text) ?? -1n
        expect(stake >= 0n && stake <= typed && stake <= limit && stake <= balance).toBe(true)
        expect(entered(text, limit, balance)).toEqual([text])
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
