import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { amount, isoDate, positiveAmount, price } from './wire.ts'

describe('amounts on the wire', () => {
  it('survive the way there and back', () => {
    const most = 10n ** 15n - 1n
    fc.assert(
      fc.property(fc.bigInt({ min: -most, max: most }), (fen) => {
        expect(z.decode(amount, z.encode(amount, fen))).toBe(fen)
      }),
    )
  })

  it.each(['', '1.5', '1e5', '0x10', ' 1', '01', '--1', '١', '1000000000000000', 'NaN', '-0.0'])(
    'are not %j',
    (text) => {
      expect(z.safeDecode(amount, text).success).toBe(false)
    },
  )

  it.each(['0', '-1', '00', '+1'])('above zero are not %j', (text) => {
    expect(z.safeDecode(positiveAmount, text).success).toBe(false)
  })

  it('are text: a number could have been rounded before it came', () => {
    expect(z.safeDecode(amount, 100 as never).success).toBe(false)
  })
})

it('prices are whole thousandths above zero', () => {
  for (const wrong of [0, -1, 0.5, 1_000_001, Number.NaN, '980']) expect(price.safeParse(wrong).success).toBe(false)
  expect(price.safeParse(980).success).toBe(true)
})

it('dates are days there are', () => {
  expect(isoDate.safeParse('2000-02-29').success).toBe(true)
  for (const wrong of ['2001-02-29', '2001-2-3', '2001-13-01', '']) expect(isoDate.safeParse(wrong).success).toBe(false)
})
