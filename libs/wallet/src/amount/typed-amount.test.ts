import { describe, expect, it } from 'vitest'
import { checkAmount, typedAmount } from './typed-amount.ts'

const channel = { minAmount: 100_00n, maxAmount: 50_000_00n }

describe('the amount of a deposit', () => {
  it.each([
    ['', 'empty'],
    ['0', 'invalid'],
    ['.', 'invalid'],
    ['99.99', 'below'],
    ['50000.01', 'above'],
  ])('%s is refused: %s', (text, fault) => {
    expect(checkAmount(text, channel)).toEqual({ fault })
  })

  it.each([
    ['100', 100_00n],
    ['5000.', 5000_00n],
    ['50000.00', 50_000_00n],
    ['123.4', 123_40n],
  ])('%s is %d fen', (text, amount) => {
    expect(checkAmount(text, channel)).toEqual({ amount })
  })

  it('lets digits and two decimals be typed, and nothing else', () => {
    expect(typedAmount('1,234.56', '')).toEqual({ text: '1234.56' })
    expect(typedAmount('', '7')).toEqual({ text: '' })
    for (const wrong of ['1.234', '1e5', '-5', '一百', '1.2.3'])
      expect(typedAmount(wrong, '7')).toEqual({ text: '7', fault: 'invalid' })
    expect(typedAmount('1234567890', '123456789')).toEqual({ text: '123456789', fault: 'above' })
  })

  it('takes what a Chinese keyboard types in full width', () => {
    expect(typedAmount('０１００', '')).toEqual({ text: '0100' })
    expect(checkAmount('0100', channel)).toEqual({ amount: 100_00n })
    expect(typedAmount('１，２３４．５', '')).toEqual({ text: '1234.5' })
    expect(typedAmount('5²', '5')).toEqual({ text: '5', fault: 'invalid' })
  })
})
