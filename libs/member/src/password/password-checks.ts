import { isFundPassword, isPassword } from '@pavilion/contract/rules'
import { codeFault } from '../code/code-fault.ts'
import type { OwnFaults } from '../form/use-draft.ts'

/** login: the sign-in password. fund: the six digits for money. */
export type PasswordKind = 'login' | 'fund'
/** What proves that it is the member: the old password (for a first fund password the sign-in password), or a code. */
export type PasswordWay = 'old' | 'phone' | 'email'

export interface PasswordDraft {
  readonly way: PasswordWay
  readonly old: string
  readonly code: string
  readonly next: string
  readonly repeat: string
}
export type PasswordField = 'old' | 'code' | 'next' | 'repeat'

const nextFault = (kind: PasswordKind, { way, old, next }: PasswordDraft) => {
  if (next === '') return kind === 'login' ? 'member.password.new.empty' : 'member.fund.new.empty'
  if (kind === 'login' && !isPassword(next)) return 'member.password.new.invalid'
  if (kind === 'fund' && !isFundPassword(next)) return 'member.fund.new.invalid'
  return way === 'old' && next === old ? 'member.password.new.same' : undefined
}

const oldFault = (kind: PasswordKind, first: boolean, old: string) => {
  if (old !== '') return undefined
  if (kind === 'login') return 'member.password.old.empty'
  return first ? 'member.password.empty' : 'member.fund.old.empty'
}

/** What is wrong with a new password (spec section 5). `first`: there was no fund password yet. */
export const passwordFaults = (kind: PasswordKind, first: boolean, draft: PasswordDraft): OwnFaults<PasswordField> => ({
  old: draft.way === 'old' ? oldFault(kind, first, draft.old) : undefined,
  code: draft.way === 'old' ? undefined : codeFault(draft.code),
  next: nextFault(kind, draft),
  repeat:
    draft.repeat === ''
      ? `member.${kind === 'login' ? 'password' : 'fund'}.repeat.empty`
      : draft.repeat === draft.next
        ? undefined
        : 'member.password.repeat.differs',
})
