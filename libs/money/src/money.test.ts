import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  depositFee,
  formatAmount,
  formatMoney,
  mulDivCeil,
  mulDivFloor,
  parseAmount,
  plainAmount,
  writtenOut,
} from './index.ts'

const minor = fc.bigInt({ min: 0n, max: 10n ** 15n - 1n })

describe('parseAmount', () => {
  it.each([
    ['0', 0n],
    ['5', 500n],
    ['12.5', 1250n],
    ['12.05', 1205n],
    ['007', 700n],
    ['9999999999999.99', 999_999_999_999_999n],
  ])('reads %s', (text, fen) => expect(parseAmount(text)).toBe(fen))

  it.each([
    '',
    ' 1',
    '1 ',
    '+1',
    '-1',
    '1.',
    '.5',
    '1.234',
    '1e3',
    '1,000',
    '١',
    '٫5',
    'NaN',
    '0x10',
    '10000000000000',
  ])('refuses "%s"', (text) => expect(parseAmount(text)).toBeUndefined())

  it('takes its decimals from the scale', () => {
    expect(parseAmount('1.234567', 6)).toBe(1_234_567n)
    expect(parseAmount('1.2345678', 6)).toBeUndefined()
    expect(parseAmount('12', 0)).toBe(12n)
    expect(parseAmount('12.0', 0)).toBeUndefined()
  })
})

describe('formatAmount', () => {
  it.each([
    [1_286_050n, {}, '12,860.50'],
    [0n, {}, '0.00'],
    [5n, {}, '0.05'],
    [-123_456n, {}, '-1,234.56'],
    [500_000n, { strip: true }, '5,000'],
    [500_050n, { strip: true }, '5,000.50'],
    [500_000n, { group: false }, '5000.00'],
    [1_000_000n, { scale: 6 }, '1.000000'],
    [1234n, { scale: 0 }, '1,234'],
  ] as const)('writes %s', (amount, format, text) => expect(formatAmount(amount, format)).toBe(text))

  it('is read back as the same amount', () => {
    fc.assert(
      fc.property(minor, fc.integer({ min: 0, max: 6 }), (amount, scale) => {
        expect(parseAmount(formatAmount(amount, { scale, group: false }), scale)).toBe(amount)
      }),
    )
  })
})

describe('formatMoney', () => {
  it.each([
    [1_286_050n, 'CNY', {}, '¥12,860.50'],
    [-300n, 'CNY', {}, '-¥3.00'],
    [10_000n, 'CNY', { strip: true }, '¥100'],
    [1_500_000n, 'USDT', {}, '₮1.500000'],
    [100n, 'XYZ', {}, 'XYZ 1.00'],
  ] as const)('writes %s %s', (amount, currency, format, text) =>
    expect(formatMoney(amount, currency, format)).toBe(text),
  )
})

describe('plainAmount', () => {
  it.each([
    [1_286_050n, '12860.50'],
    [10_000n, '100'],
    [5n, '0.05'],
    [0n, '0'],
  ])('writes %s as it is typed', (amount, text) => expect(plainAmount(amount)).toBe(text))
})

describe('depositFee', () => {
  it('rounds up to the minor unit', () => {
    expect(depositFee(100_01n, 50)).toBe(51n)
    expect(depositFee(100_00n, 0)).toBe(0n)
  })
})

describe('mulDiv', () => {
  it('rounds to the side its name says', () => {
    expect([mulDivFloor(10n, 1n, 3n), mulDivCeil(10n, 1n, 3n)]).toEqual([3n, 4n])
    expect([mulDivFloor(-10n, 1n, 3n), mulDivCeil(-10n, 1n, 3n)]).toEqual([-4n, -3n])
    expect([mulDivFloor(9n, 1n, 3n), mulDivCeil(9n, 1n, 3n)]).toEqual([3n, 3n])
  })

  it('brackets the exact quotient, at most one apart', () => {
    const any = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
    fc.assert(
      fc.property(any, any, fc.bigInt({ min: 1n, max: 10n ** 12n }), (a, b, c) => {
        const [low, high] = [mulDivFloor(a, b, c), mulDivCeil(a, b, c)]
        expect(low * c <= a * b && a * b <= high * c).toBe(true)
        expect(high - low).toBe((a * b) % c === 0n ? 0n : 1n)
      }),
    )
  })

  it('refuses to divide by nothing', () => expect(() => mulDivFloor(1n, 1n, 0n)).toThrow(RangeError))
})

describe('currencies', () => {
  it.each([
    [123_456n, 'USD', '$1,234.56'],
    [-123_456n, 'USD', '-$1,234.56'],
    [123_456n, 'EUR', '1.234,56\u00A0€'],
    [1_234_567n, 'JPY', '¥1,234,567'],
    [1_234_567n, 'XYZ', 'XYZ 12,345.67'],
  ])('writes %s of %s as each is written', (minor, code, text) => expect(formatMoney(minor, code)).toBe(text))

  it('drops decimals that say nothing, with the sign of each currency', () => {
    expect(formatMoney(500_000n, 'EUR', { strip: true })).toBe('5.000\u00A0€')
    expect(formatMoney(500_050n, 'EUR', { strip: true })).toBe('5.000,50\u00A0€')
  })

  it('writes an amount out where the currency and the language do', () => {
    expect(writtenOut(500_000n, 'zh-CN')).toBe('伍仟元整')
    expect(writtenOut(500_000n, 'zh-TW')).toBe('伍仟元整')
    expect(writtenOut(500_000n, 'en')).toBeUndefined()
    expect(writtenOut(500_000n, 'zh-CN', 'USD')).toBeUndefined()
  })
})
