import { md5, useApi } from '@pavilion/api-client'
import { bindPassword, bindPasswordByEmail, bindPasswordByPhone } from '@pavilion/contract/profile'
import { useMemberForm } from '../form/use-member-form.ts'
import { passwordRules, type PasswordDraft, type PasswordKind } from './password-checks.ts'

const EMPTY: PasswordDraft = { way: 'old', old: '', code: '', next: '', repeat: '' }

/** `first`: no fund password exists yet. */
export const usePasswordForm = (kind: PasswordKind, first: boolean, onDone: () => void) => {
  const api = useApi()
  return useMemberForm({
    start: EMPTY,
    rules: ({ way }) => passwordRules(kind, first, way),
    send: ({ way, old, code, next, repeat }) => {
      const renewed = {
        passwordType: kind === 'login' ? '1' : '2',
        password: md5(next),
        secondPassword: md5(repeat),
      } as const
      if (way === 'old') return api.call(bindPassword, { ...renewed, oldPassword: md5(old) })
      return api.call(way === 'phone' ? bindPasswordByPhone : bindPasswordByEmail, { ...renewed, code })
    },
    fieldOf: {
      PASSWORD_CHECK_FAILURE: 'old',
      AUTHENTICATION_CODE_ERROR: 'code',
      AUTHENTICATION_CODE_EXPIRED: 'code',
    },
    fieldAt: { password: 'next', secondPassword: 'repeat', oldPassword: 'old' },
    doneText: first ? 'member.fund.done' : 'member.form.done',
    onDone,
  })
}

export type PasswordFormModel = ReturnType<typeof usePasswordForm>
