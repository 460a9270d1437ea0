import { describe, expect, it } from 'vitest'
import { codeFault, identityFaults, passwordFaults } from './forgot-checks.ts'
import { beginForgot } from './forgot-state.ts'

const mainland = (phone: string) => /^1\d{10}$/.test(phone)
const empty = beginForgot().identity

describe('who asks', () => {
  it('needs a name, and a number of the area', () => {
    expect(identityFaults({ way: 'phone', identity: empty }, mainland)).toEqual({
      name: 'auth.forgot.nameEmpty',
      phone: 'auth.forgot.phoneInvalid',
    })
    const whole = { ...empty, name: 'linyue88', phone: '13800006027' }
    expect(identityFaults({ way: 'phone', identity: whole }, mainland)).toEqual({})
  })

  it('needs an e-mail address instead, when that is the way', () => {
    const of = (email: string) =>
      identityFaults({ way: 'email', identity: { ...empty, name: 'linyue88', email } }, mainland)
    expect(of('')).toEqual({ email: 'auth.forgot.emailEmpty' })
    expect(of('lin yue@example.com')).toEqual({ email: 'auth.forgot.emailInvalid' })
    expect(of('linyue@example.com')).toEqual({})
  })
})

it('wants six digits', () =>
  expect([codeFault(''), codeFault('123'), codeFault('123456')]).toEqual([
    'auth.verify.empty',
    'auth.verify.short',
    undefined,
  ]))

it('wants a new password twice', () => {
  expect(passwordFaults({ password: '', repeat: '' })).toEqual({ password: 'auth.forgot.passwordEmpty' })
  expect(passwordFaults({ password: 'short1', repeat: 'short1' })).toEqual({ password: 'auth.password.invalid' })
  expect(passwordFaults({ password: 'aurora77', repeat: 'aurora78' })).toEqual({ repeat: 'auth.forgot.differs' })
  expect(passwordFaults({ password: 'aurora77', repeat: 'aurora77' })).toEqual({})
})
