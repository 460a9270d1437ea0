import { describe, expect, it } from 'vitest'
import { fitsArea, phoneFaults } from './phone-checks.ts'

const AREAS = [
  { areaName: '中国大陆', areaCode: '+86', regex: '^1\\d{10}$' },
  { areaName: '别处', areaCode: '+99', regex: '(a+)+$' },
]
const good = { areaCode: '+86', phone: '13800006027', code: '123456', password: 'pavilion88', currentCode: '' }

describe('a phone to be bound', () => {
  it('fits the pattern of its area', () => {
    expect(fitsArea(AREAS, '+86', '13800006027')).toBe(true)
    expect(fitsArea(AREAS, '+86', '23800006027')).toBe(false)
  })

  it('is left to the platform where the pattern cannot be read, or the area is not known', () => {
    expect([fitsArea(AREAS, '+99', '12345'), fitsArea(AREAS, '+1', '12345'), fitsArea([], '+86', '12')]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('needs its code and the password, and the code of the bound one where there is one', () => {
    expect(Object.values(phoneFaults(good, AREAS, false)).every((fault) => fault === undefined)).toBe(true)
    expect(phoneFaults({ ...good, phone: '', code: '12', password: '' }, AREAS, true)).toEqual({
      phone: 'member.phone.empty',
      code: 'member.code.placeholder',
      password: 'member.password.empty',
      currentCode: 'member.code.empty',
    })
  })
})
