import { describe, expect, it } from 'vitest'
import { asksToRegister, referralIn } from './referral.ts'

describe('referralIn', () => {
  it('reads both codes, whatever the case of their names', () => {
    expect(referralIn('?icode=abc123&rCode=R-9')).toEqual({ icode: 'abc123', rcode: 'R-9' })
  })

  it('leaves out what is absent or malformed', () => {
    expect(referralIn('')).toEqual({})
    expect(referralIn(`?icode=${'x'.repeat(33)}&rcode=%3Cscript%3E`)).toEqual({})
  })
})

describe('asksToRegister', () => {
  it('is true for register=1 alone', () => {
    expect(asksToRegister('?register=1')).toBe(true)
    expect(asksToRegister('?register=0')).toBe(false)
    expect(asksToRegister('')).toBe(false)
  })
})
