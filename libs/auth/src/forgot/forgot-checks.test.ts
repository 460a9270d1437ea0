import { faultsIn } from '@pavilion/form'
import { describe, expect, it } from 'vitest'
import { identityRules, newPasswordRules } from './forgot-checks.ts'

const mainland = (phone: string) => /^1\d{10}$/.test(phone)
const empty = { name: '', areaCode: '+86', phone: '', email: '' }

describe('who asks', () => {
  it('needs a name, and a number of the area', () => {
    const rules = identityRules('phone', mainland)
    expect(faultsIn(rules, empty)).toEqual({ name: 'auth.forgot.nameEmpty', phone: 'auth.forgot.phoneInvalid' })
    expect(faultsIn(rules, { ...empty, name: 'linyue88', phone: '13800006027' })).toEqual({})
  })

  it('needs an e-mail address instead, when that is the way', () => {
    const of = (email: string) => faultsIn(identityRules('email', mainland), { ...empty, name: 'linyue88', email })
    expect(of('')).toEqual({ email: 'auth.forgot.emailEmpty' })
    expect(of('lin yue@example.com')).toEqual({ email: 'auth.forgot.emailInvalid' })
    expect(of('linyue@example.com')).toEqual({})
  })
})

it('wants a new password twice', () => {
  const faults = (password: string, repeat: string) => faultsIn(newPasswordRules, { password, repeat })
  expect(faults('', '')).toEqual({ password: 'auth.forgot.passwordEmpty' })
  expect(faults('short1', 'short1')).toEqual({ password: 'auth.password.invalid' })
  expect(faults('aurora77', 'aurora78')).toEqual({ repeat: 'auth.forgot.differs' })
  expect(faults('aurora77', 'aurora77')).toEqual({})
})
