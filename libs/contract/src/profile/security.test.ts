import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SECURITY_ITEMS, securityLevel, securityOf } from './security.ts'

const has = fc.record({
  password: fc.boolean(),
  phone: fc.boolean(),
  email: fc.boolean(),
  realName: fc.boolean(),
  fundPassword: fc.boolean(),
  payoutAccount: fc.boolean(),
  secondFactor: fc.boolean(),
})

describe('the security of an account', () => {
  it('is a hundred points with everything, none with nothing', () => {
    const all = (there: boolean) =>
      securityOf({
        password: there,
        phone: there,
        email: there,
        realName: there,
        fundPassword: there,
        payoutAccount: there,
        secondFactor: there,
      })
    expect(all(true)).toEqual({ score: 100, done: SECURITY_ITEMS })
    expect(all(false)).toEqual({ score: 0, done: [] })
    expect([0, 49, 50, 79, 80, 100].map(securityLevel)).toEqual(['low', 'low', 'medium', 'medium', 'high', 'high'])
  })

  it('never falls with one thing more', () => {
    fc.assert(
      fc.property(has, fc.constantFrom(...SECURITY_ITEMS), (facts, item) => {
        expect(securityOf({ ...facts, [item]: true }).score).toBeGreaterThanOrEqual(securityOf(facts).score)
      }),
    )
  })
})
