import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coinFor, coinRate, coinsPaid, coinWorth, formatCoinRate, payoutRate } from './coin.ts'

const rate = fc.bigInt({ min: 1_000n, max: 2_000_000_000_000n })
const amount = fc.bigInt({ min: 1n, max: 10n ** 12n })
const coin = fc.constantFrom('USDT', 'BTC')
const currency = fc.constantFrom('CNY', 'EUR', 'JPY')

describe('a deposit in coins', () => {
  it('is worked out to the minor unit', () => {
    expect(coinRate(7_180_000n, 50)).toBe(7_144_100n)
    expect(coinFor(100_000n, 'CNY', 'USDT', 7_144_100n)).toBe(139_975_645n)
    expect(coinWorth(139_975_645n, 'USDT', 'CNY', 7_144_100n)).toBe(100_000n)
    expect(coinWorth(1n, 'USDT', 'CNY', 7_144_100n)).toBe(0n)
  })

  it('asks for the least coins that are worth the amount', () => {
    fc.assert(
      fc.property(amount, currency, coin, rate, (fen, money, of, at) => {
        const coins = coinFor(fen, money, of, at)
        expect(coinWorth(coins, of, money, at)).toBeGreaterThanOrEqual(fen)
        expect(coinWorth(coins - 1n, of, money, at)).toBeLessThan(fen)
      }),
    )
  })

  it('gives nothing away when it comes in parts', () => {
    fc.assert(
      fc.property(amount, amount, currency, coin, rate, (one, other, money, of, at) => {
        const parts = coinWorth(one, of, money, at) + coinWorth(other, of, money, at)
        const whole = coinWorth(one + other, of, money, at)
        expect(parts).toBeLessThanOrEqual(whole)
        expect(whole - parts).toBeLessThanOrEqual(1n)
      }),
    )
  })

  it('never has a better rate than the provider’s', () => {
    fc.assert(
      fc.property(rate, fc.integer({ min: 0, max: 3000 }), (at, margin) => {
        expect(coinRate(at, margin)).toBeLessThanOrEqual(at)
        expect(coinRate(at, 0)).toBe(at)
      }),
    )
  })
})

describe('a payout in coins', () => {
  it('is worked out to the minor unit', () => {
    expect(payoutRate(7_180_000n, 50)).toBe(7_215_900n)
    expect(coinsPaid(100_000n, 'CNY', 'USDT', 7_215_900n)).toBe(138_582_851n)
    expect(coinsPaid(1n, 'CNY', 'USDT', 10n ** 12n)).toBe(0n)
  })

  it('never pays more than the amount is worth, nor a whole minor unit less', () => {
    fc.assert(
      fc.property(amount, currency, coin, rate, (fen, money, of, at) => {
        const coins = coinsPaid(fen, money, of, at)
        expect(coinWorth(coins, of, money, at)).toBeLessThanOrEqual(fen)
        expect(coinFor(fen, money, of, at) - coins).toBeLessThanOrEqual(1n)
      }),
    )
  })

  it('costs more in parts for nobody but who asks for parts', () => {
    fc.assert(
      fc.property(amount, amount, currency, coin, rate, (one, other, money, of, at) => {
        expect(coinsPaid(one, money, of, at) + coinsPaid(other, money, of, at)).toBeLessThanOrEqual(
          coinsPaid(one + other, money, of, at),
        )
      }),
    )
  })

  it('never has a better rate than the provider’s, nor than deposits have', () => {
    fc.assert(
      fc.property(rate, fc.integer({ min: 0, max: 3000 }), (at, margin) => {
        expect(payoutRate(at, margin)).toBeGreaterThanOrEqual(at)
        expect(payoutRate(at, 0)).toBe(at)
        expect(payoutRate(at, margin)).toBeGreaterThanOrEqual(coinRate(at, margin))
      }),
    )
  })
})

it('writes a rate to its last digit, as the currency is written', () => {
  expect(formatCoinRate(7_144_100n, 'USDT')).toBe('1 USDT = ¥7.1441')
  expect(formatCoinRate(7_500_000n, 'USDT')).toBe('1 USDT = ¥7.50')
  expect(formatCoinRate(480_000_000_000n, 'BTC')).toBe('1 BTC = ¥480,000.00')
  expect(formatCoinRate(924_600n, 'USDT', 'EUR')).toBe('1 USDT = 0,9246\u00A0€')
})
