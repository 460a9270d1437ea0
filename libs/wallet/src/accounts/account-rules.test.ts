import { describe, expect, it } from 'vitest'
import { bankOfCard, cardRule, cityIn, spacedCardNumber } from './account-rules.ts'

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

describe('the city of a card', () => {
  const named = (name: string) => ({ 'zh-CN': name, 'zh-TW': name })
  const areas = [
    { name: named('浙江省'), cities: [named('杭州市'), named('宁波市')] },
    { name: named('北京市'), cities: [named('北京市')] },
  ]

  it('is one of its province, the only one without being chosen', () => {
    expect(cityIn(areas, { province: '浙江省', city: '宁波市' })).toBe('宁波市')
    expect(cityIn(areas, { province: '北京市', city: '' })).toBe('北京市')
    for (const chosen of [
      { province: '浙江省', city: '' },
      { province: '浙江省', city: '北京市' },
      { province: '', city: '杭州市' },
    ])
      expect(cityIn(areas, chosen)).toBe('')
  })
})
