import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { Odds } from 'oddslib'
import { describe, expect, it } from 'vitest'
import { displayPrice, formatPrice, oddsTypeOf, riskOf, potentialWin } from './index.ts'

/** Multiplying decimals would not give a whole number. */
const thousandths = (shown: string): number => Number(shown.replace('.', '')) * 10

const hk = fc.integer({ min: 1, max: 1_000_000 })
/** Below, a price shows 0.00, invalid in the other package. */
const shownHk = fc.integer({ min: 10, max: 1_000_000 })

describe('formatPrice', () => {
  it.each([
    [1250, 'H', '1.25'],
    [1250, 'E', '2.25'],
    [1250, 'M', '−0.80'],
    [1250, 'I', '1.25'],
    [1000, 'H', '1.00'],
    [1000, 'E', '2.00'],
    [1000, 'M', '1.00'],
    [1000, 'I', '1.00'],
    [860, 'I', '−1.17'],
    [860, 'M', '0.86'],
    [979, 'H', '0.97'],
    [979, 'E', '1.97'],
    [1300, 'M', '−0.77'],
  ] as const)('%i as %s reads %s', (price, type, text) => expect(formatPrice(price, type)).toBe(text))

  it('never shows more than is paid', () => {
    fc.assert(
      fc.property(hk, (price) => {
        expect(thousandths(formatPrice(price, 'H'))).toBeLessThanOrEqual(price)
        expect(thousandths(formatPrice(price, 'E'))).toBeLessThanOrEqual(price + 1000)
        for (const type of ['M', 'I'] as const) {
          const shown = formatPrice(price, type)
          if (shown.startsWith('−')) expect(thousandths(shown.slice(1)) * price).toBeGreaterThanOrEqual(1_000_000)
        }
      }),
    )
  })
})

const FORMATS = { H: 'hongKong', E: 'decimal', M: 'malay', I: 'indonesian' } as const
const exactly = (price: number, type: keyof typeof FORMATS): Decimal =>
  new Decimal(Odds.from('hongKong', price / 1000).to(FORMATS[type]))
const hongKong = (shown: Decimal, type: keyof typeof FORMATS): Decimal =>
  new Decimal(Odds.from(FORMATS[type], shown.toNumber()).to('hongKong'))
const format = fc.constantFrom('H' as const, 'E' as const, 'M' as const, 'I' as const)
const read = (shown: string): Decimal => new Decimal(shown.replace('−', '-'))

describe('conversion', () => {
  it('is that of an independent package for exact decimals, cut off when positive and rounded away from zero when negative', () => {
    fc.assert(
      fc.property(hk, format, (price, type) => {
        const exact = exactly(price, type)
        const rounding = exact.isNegative() ? Decimal.ROUND_UP : Decimal.ROUND_DOWN
        expect(read(formatPrice(price, type)).toFixed(2)).toBe(exact.toFixed(2, rounding))
      }),
    )
  })

  it('goes there and back within the rounding of what is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 20_000 }), format, (price, type) => {
        const shown = read(formatPrice(price, type))
        const [least, most] = [hongKong(shown, type), hongKong(shown.plus('0.01'), type)]
        expect(least.lte(new Decimal(price).div(1000))).toBe(true)
        // −0.01 is the last step.
        expect(shown.eq('-0.01') || most.gt(new Decimal(price).div(1000))).toBe(true)
      }),
    )
  })

  it('shows a better price never as a worse one', () => {
    fc.assert(
      fc.property(shownHk, fc.integer({ min: 1, max: 5000 }), format, (price, by, type) => {
        const [before, after] = [price, price + by].map((each) => hongKong(read(formatPrice(each, type)), type))
        expect(before && after?.gte(before)).toBe(true)
      }),
    )
  })
})

describe('displayPrice', () => {
  it('shows 1X2 European whatever the format', () => {
    expect(displayPrice(1100, { gtype: 'FT', wtype: 'M' }, 'M')).toBe('2.10')
    expect(displayPrice(1100, { gtype: 'FT', wtype: 'RM' }, 'H')).toBe('2.10')
    expect(displayPrice(1100, { gtype: 'FT', wtype: 'RE' }, 'H')).toBe('1.10')
  })
})

it('gives no negative price to a market that stays European', () => {
  expect(oddsTypeOf({ gtype: 'FT', wtype: 'PD' }, 'M')).toBe('E')
  expect(oddsTypeOf({ gtype: 'BK', wtype: 'W' }, 'M')).toBe('M')
})

describe('riskOf', () => {
  it('is what was typed on a positive price', () => expect(riskOf(10_000n, 900, 'M')).toBe(10_000n))

  it('is the amount to win × |price| on a negative one, rounded up', () => {
    expect(riskOf(10_000n, 1250, 'M')).toBe(8_000n)
    expect(riskOf(10_000n, 860, 'I')).toBe(11_628n)
  })

  it('wins at least what was typed', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 10n }), fc.integer({ min: 1001, max: 100_000 }), (typed, price) => {
        expect(potentialWin(riskOf(typed, price, 'M'), price) >= typed).toBe(true)
      }),
    )
  })
})
