import { faultsIn } from '@pavilion/form'
import { describe, expect, it } from 'vitest'
import { phoneRules } from './phone-checks.ts'

const AREAS = [{ areaName: '中国大陆', areaCode: '+86', regex: '^1\\d{10}$' }]
const good = { areaCode: '+86', phone: '13800006027', code: '123456', password: 'pavilion88', currentCode: '' }
const alone = phoneRules(AREAS, '+86', false)

describe('a phone to be bound', () => {
  it('needs its code and the password, and the code of the bound one where there is one', () => {
    expect(faultsIn(alone, good)).toEqual({})
    expect(faultsIn(alone, { ...good, phone: '23800006027' })).toEqual({ phone: 'member.phone.invalid' })
    expect(faultsIn(phoneRules(AREAS, '+86', true), { ...good, phone: '', code: '12', password: '' })).toEqual({
      phone: 'member.phone.empty',
      code: 'member.code.placeholder',
      password: 'member.password.empty',
      currentCode: 'member.code.empty',
    })
  })
})
