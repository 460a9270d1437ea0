import { describe, expect, it } from 'vitest'
import { passwordFaults, type PasswordDraft } from './password-checks.ts'

const NONE = { old: undefined, code: undefined, next: undefined, repeat: undefined }

const draft = (over: Partial<PasswordDraft> = {}): PasswordDraft => ({
  way: 'old',
  old: 'pavilion88',
  code: '',
  next: 'aurora77x',
  repeat: 'aurora77x',
  ...over,
})

describe('a new sign-in password', () => {
  it('keeps the rule of eight to twelve letters and digits, and is a new one', () => {
    expect(passwordFaults('login', false, draft())).toEqual(NONE)
    expect(passwordFaults('login', false, draft({ next: 'short1', repeat: 'short1' })).next).toBe(
      'member.password.new.invalid',
    )
    expect(passwordFaults('login', false, draft({ next: 'pavilion88', repeat: 'pavilion88' })).next).toBe(
      'member.password.new.same',
    )
  })

  it('is proved by the old one or by a code, and typed twice', () => {
    expect(passwordFaults('login', false, draft({ old: '', repeat: 'aurora77' }))).toEqual({
      old: 'member.password.old.empty',
      repeat: 'member.password.repeat.differs',
    })
    expect(passwordFaults('login', false, draft({ way: 'phone', old: '', code: '12' }))).toEqual({
      code: 'member.code.placeholder',
    })
  })
})

describe('a fund password', () => {
  it('is six digits; the first is proved by the sign-in password', () => {
    const digits = draft({ next: '204816', repeat: '204816' })
    expect(passwordFaults('fund', true, digits)).toEqual(NONE)
    expect(passwordFaults('fund', true, { ...digits, old: '' }).old).toBe('member.password.empty')
    expect(passwordFaults('fund', false, { ...digits, old: '' }).old).toBe('member.fund.old.empty')
    expect(passwordFaults('fund', false, { ...digits, next: '2048', repeat: '2048' }).next).toBe(
      'member.fund.new.invalid',
    )
  })
})
