import { describe, expect, it } from 'vitest'
import { identityStep } from './progress.ts'

const named = (state: 'pending' | 'verified' | 'rejected') => ({
  masked: '林*',
  sealed: 'sealed',
  mark: 'mark-of-name',
  state,
})

describe('the way to a bound phone and a verified name', () => {
  it.each([
    [{ bindPhone: false, bindRealName: false }, 'name'],
    [{ bindPhone: true, bindRealName: false }, 'name'],
    [{ bindPhone: true, bindRealName: false, realName: named('rejected') }, 'name'],
    [{ bindPhone: false, bindRealName: false, realName: named('pending') }, 'phone'],
    [{ bindPhone: false, bindRealName: true, realName: named('verified') }, 'phone'],
    [{ bindPhone: true, bindRealName: false, realName: named('pending') }, 'check'],
    [{ bindPhone: true, bindRealName: true, realName: named('verified') }, 'done'],
  ] as const)('%o: %s', (member, step) => {
    for (const asked of ['name', 'never'] as const) expect(identityStep(member, asked)).toBe(step)
  })

  it('is the phone alone where the site asks for no more', () => {
    expect(identityStep({ bindPhone: false, bindRealName: true }, 'phone')).toBe('phone')
    expect(identityStep({ bindPhone: true, bindRealName: false }, 'phone')).toBe('done')
  })
})
