import { isFundPassword, isPassword } from '@pavilion/contract/rules'
import { codeFault } from '../code/code-fault.ts'
import type { OwnFaults } from '../form/use-draft.ts'

/** login: sign-in password. fund: six digits for money. */
export type PasswordKind = 'login' | 'fund'
/** old: the old password, or the sign-in password for a first fund password. */
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

/** Spec section 5. `first`: no fund password exists yet. */
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
