import { isFundPassword, isPassword } from '@pavilion/contract/rules'
import { fits, present, type FaultText, type Rules } from '@pavilion/form'
import { codeRule } from '../code/code-rule.ts'

/** login: sign-in password. fund: six digits for money. */
export type PasswordKind = 'login' | 'fund'
/** old: or the sign-in password for a first fund password. */
export type PasswordWay = 'old' | 'phone' | 'email'

export interface PasswordDraft {
  readonly way: PasswordWay
  readonly old: string
  readonly code: string
  readonly next: string
  readonly repeat: string
}

const newRule = {
  login: fits(isPassword, { missing: 'member.password.new.empty', wrong: 'member.password.new.invalid' }),
  fund: fits(isFundPassword, { missing: 'member.fund.new.empty', wrong: 'member.fund.new.invalid' }),
} as const

const oldFault = (kind: PasswordKind, first: boolean): FaultText => {
  if (kind === 'login') return 'member.password.old.empty'
  return first ? 'member.password.empty' : 'member.fund.old.empty'
}

/** Spec section 5. `first`: no fund password yet. */
export const passwordRules = (kind: PasswordKind, first: boolean, way: PasswordWay): Rules<PasswordDraft> => ({
  old: way === 'old' ? present(oldFault(kind, first)) : undefined,
  code: way === 'old' ? undefined : codeRule,
  next: (next, { old }) =>
    newRule[kind](next, undefined) ?? (way === 'old' && next === old ? 'member.password.new.same' : undefined),
  repeat: (repeat, { next }) => {
    if (repeat === '') return `member.${kind === 'login' ? 'password' : 'fund'}.repeat.empty`
    return repeat === next ? undefined : 'member.password.repeat.differs'
  },
})
