import { describe, expect, it } from 'vitest'
import { beginForgot, forgot, type ForgotAction, type ForgotState } from './forgot-state.ts'

const after = (...actions: ForgotAction[]): ForgotState => actions.reduce(forgot, beginForgot())
const identity = { type: 'identity' } as const
const begun = { type: 'begun', ticket: 'first', until: 60_000, minutes: 5 } as const
const code = { type: 'code' } as const
const verified = { type: 'verified', ticket: 'second' } as const

describe('the wizard of a forgotten password', () => {
  it('goes step by step to its success, and keeps nothing then', () => {
    const last = after(identity, begun, code, verified)
    expect(last).toMatchObject({ step: 2, verified: 'second', begun: { ticket: 'first' } })
    expect(forgot(last, { type: 'done' })).toEqual({ ...beginForgot(), step: 3 })
  })

  it('goes one step back, and forward again with what was answered', () => {
    const back = after(identity, begun, code, verified, { type: 'previous' })
    expect(back.step).toBe(1)
    expect(forgot(back, { type: 'next' }).step).toBe(2)
    const first = after(identity, begun, { type: 'previous' })
    expect(first.step).toBe(0)
    expect(forgot(first, { type: 'next' }).step).toBe(1)
    expect(forgot(beginForgot(), { type: 'previous' }).step).toBe(0)
  })

  it('asks again for another identity and another code', () => {
    const other = after(identity, begun, code, { type: 'previous' }, identity)
    expect(other.begun).toBeUndefined()
    expect(forgot(other, { type: 'next' }).step).toBe(0)
    const retyped = after(identity, begun, code, verified, { type: 'previous' }, code)
    expect(forgot(retyped, { type: 'next' }).step).toBe(1)
  })

  it('begins again when switching between phone and e-mail, and only then', () => {
    expect(after(begun, { type: 'way', way: 'email' })).toEqual(beginForgot('email'))
    expect(after(begun, { type: 'way', way: 'phone' }).begun?.ticket).toBe('first')
  })

  it('begins again the same way when its tickets are over', () => {
    const way = { type: 'way', way: 'email' } as const
    expect(after(way, begun, code, verified, { type: 'expired' })).toEqual(beginForgot('email'))
  })

  it('counts again when another code is sent', () =>
    expect(after(begun, { type: 'sent', until: 99_000, minutes: 10 }).begun).toEqual({
      ticket: 'first',
      until: 99_000,
      minutes: 10,
    }))
})
