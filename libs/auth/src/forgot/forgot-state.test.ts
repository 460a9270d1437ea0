import { describe, expect, it } from 'vitest'
import { beginForgot, forgot, type ForgotAction, type ForgotState } from './forgot-state.ts'

const after = (...actions: ForgotAction[]): ForgotState => actions.reduce(forgot, beginForgot())
const identity = { type: 'identity', part: { name: 'linyue88', phone: '13800006027' } } as const
const begun = { type: 'begun', ticket: 'first', until: 60_000, minutes: 5 } as const
const code = { type: 'code', code: '409123' } as const
const verified = { type: 'verified', ticket: 'second' } as const

describe('the wizard of a forgotten password', () => {
  it('goes step by step to its success, and keeps nothing then', () => {
    const last = after(identity, begun, code, verified, { type: 'password', part: { password: 'a', repeat: 'a' } })
    expect(last).toMatchObject({ step: 2, verified: 'second', begun: { ticket: 'first' }, password: 'a' })
    expect(forgot(last, { type: 'done' })).toEqual({ ...beginForgot(), step: 3 })
  })

  it('lowers the step by one, and goes on with what was answered', () => {
    const back = after(identity, begun, code, verified, { type: 'previous' })
    expect(back).toMatchObject({ step: 1, code: '409123' })
    expect(forgot(back, { type: 'next' }).step).toBe(2)
    const first = after(identity, begun, { type: 'previous' })
    expect(first.step).toBe(0)
    expect(forgot(first, { type: 'next' }).step).toBe(1)
    expect(forgot(beginForgot(), { type: 'previous' }).step).toBe(0)
  })

  it('asks anew for another identity and another code', () => {
    const other = after(identity, begun, code, { type: 'previous' }, { type: 'identity', part: { name: 'another9' } })
    expect(other.begun).toBeUndefined()
    expect(other.code).toBe('')
    expect(forgot(other, { type: 'next' }).step).toBe(0)
    const retyped = after(identity, begun, code, verified, { type: 'previous' }, { type: 'code', code: '1' })
    expect(forgot(retyped, { type: 'next' }).step).toBe(1)
  })

  it('begins anew when switching between phone and e-mail, and only then', () => {
    expect(after(identity, begun, { type: 'way', way: 'email' })).toEqual(beginForgot('email'))
    expect(after(identity, { type: 'way', way: 'phone' }).identity.name).toBe('linyue88')
  })

  it('begins again with the identity it knows when its tickets are over', () =>
    expect(after(identity, begun, code, verified, { type: 'expired' })).toEqual(after(identity)))

  it('counts anew when another code is sent', () =>
    expect(after(identity, begun, { type: 'sent', until: 99_000, minutes: 10 }).begun).toEqual({
      ticket: 'first',
      until: 99_000,
      minutes: 10,
    }))
})
