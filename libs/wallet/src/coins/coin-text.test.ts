import { expect, it } from 'vitest'
import { coinText, plainCoins } from './coin-text.ts'

it('writes coins without zeros that say nothing, and whole ones without a point', () => {
  expect(plainCoins(139_975_645n, 'USDT')).toBe('139.975645')
  expect(plainCoins(100_000_000n, 'USDT')).toBe('100')
  expect(coinText(2_090_000n, 'BTC')).toBe('0.0209 BTC')
})
