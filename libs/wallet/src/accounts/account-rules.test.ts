import { describe, expect, it } from 'vitest'
import { bankOfCard, cardRule, spacedCardNumber } from './account-rules.ts'

describe('a card’s number', () => {
  it('is written in groups of four, whatever was typed between', () => {
    expect(spacedCardNumber('6222-02123 4567890128')).toBe('6222 0212 3456 7890 128')
    expect(spacedCardNumber('6222')).toBe('6222')
    expect(spacedCardNumber('')).toBe('')
  })

  it('has 16 to 19 digits', () => {
    expect(cardRule('', undefined as never)).toBe('withdraw.accounts.bank.number.empty')
    expect(cardRule('6222 0212 3456 789', undefined as never)).toBe('withdraw.accounts.bank.number.wrong')
    expect(cardRule('6222 0212 3456 7890 128', undefined as never)).toBeUndefined()
  })

  it('tells its bank by how it begins', () => {
    const banks = [
      { code: 'ICBC', prefixes: ['622202'] },
      { code: 'CMB', prefixes: ['622588', '410062'] },
    ]
    expect(bankOfCard('4100 62', banks)).toBe('CMB')
    expect(bankOfCard('6222', banks)).toBeUndefined()
  })
})
