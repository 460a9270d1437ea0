import { describe, expect, it } from 'vitest'
import { phoneFaults } from './phone-checks.ts'

const AREAS = [{ areaName: '中国大陆', areaCode: '+86', regex: '^1\\d{10}$' }]
const good = { areaCode: '+86', phone: '13800006027', code: '123456', password: 'pavilion88', currentCode: '' }

describe('a phone to be bound', () => {
  it('needs its code and the password, and the code of the bound one where there is one', () => {
    expect(Object.values(phoneFaults(good, AREAS, false)).every((fault) => fault === undefined)).toBe(true)
    expect(phoneFaults({ ...good, phone: '23800006027' }, AREAS, false).phone).toBe('member.phone.invalid')
    expect(phoneFaults({ ...good, phone: '', code: '12', password: '' }, AREAS, true)).toEqual({
      phone: 'member.phone.empty',
      code: 'member.code.placeholder',
      password: 'member.password.empty',
      currentCode: 'member.code.empty',
    })
  })
})
