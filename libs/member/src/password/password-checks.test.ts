import { faultsIn } from '@pavilion/form'
import { describe, expect, it } from 'vitest'
import { passwordRules, type PasswordDraft, type PasswordKind } from './password-checks.ts'

const draft = (over: Partial<PasswordDraft> = {}): PasswordDraft => ({
  way: 'old',
  old: 'pavilion88',
  code: '',
  next: 'aurora77x',
  repeat: 'aurora77x',
  ...over,
})
const faults = (kind: PasswordKind, first: boolean, typed: PasswordDraft) =>
  faultsIn(passwordRules(kind, first, typed.way), typed)

describe('a new sign-in password', () => {
  it('keeps the rule of eight to twelve letters and digits, and is a new one', () => {
    expect(faults('login', false, draft())).toEqual({})
    expect(faults('login', false, draft({ next: 'short1', repeat: 'short1' })).next).toBe('member.password.new.invalid')
    expect(faults('login', false, draft({ next: 'pavilion88', repeat: 'pavilion88' })).next).toBe(
      'member.password.new.same',
    )
  })

  it('is proved by the old one or by a code, and typed twice', () => {
    expect(faults('login', false, draft({ old: '', repeat: 'aurora77' }))).toEqual({
      old: 'member.password.old.empty',
      repeat: 'member.password.repeat.differs',
    })
    expect(faults('login', false, draft({ way: 'phone', old: '', code: '12' }))).toEqual({
      code: 'member.code.placeholder',
    })
  })
})

describe('a fund password', () => {
  it('is six digits; the first is proved by the sign-in password', () => {
    const digits = draft({ next: '204816', repeat: '204816' })
    expect(faults('fund', true, digits)).toEqual({})
    expect(faults('fund', true, { ...digits, old: '' }).old).toBe('member.password.empty')
    expect(faults('fund', false, { ...digits, old: '' }).old).toBe('member.fund.old.empty')
    expect(faults('fund', false, { ...digits, next: '2048', repeat: '2048' }).next).toBe('member.fund.new.invalid')
  })
})
