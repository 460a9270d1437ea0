import { md5 } from '@pavilion/api-client'
import { bindPassword, bindPasswordByEmail, bindPasswordByPhone } from '@pavilion/contract/profile'
import { useSubmit } from '../form/use-submit.ts'
import type { PasswordDraft, PasswordField, PasswordKind } from './password-checks.ts'

export const usePasswordSubmit = (kind: PasswordKind, draft: PasswordDraft, onDone: () => void) => {
  const options = {
    fieldOf: {
      PASSWORD_CHECK_FAILURE: 'old',
      AUTHENTICATION_CODE_ERROR: 'code',
      AUTHENTICATION_CODE_EXPIRED: 'code',
    },
    fieldAt: { password: 'next', secondPassword: 'repeat', oldPassword: 'old', code: 'code' },
    onDone,
  } as const
  const byOld = useSubmit<typeof bindPassword, PasswordField>(bindPassword, options)
  const byPhone = useSubmit<typeof bindPasswordByPhone, PasswordField>(bindPasswordByPhone, options)
  const byEmail = useSubmit<typeof bindPasswordByEmail, PasswordField>(bindPasswordByEmail, options)
  const { way, old, code, next, repeat } = draft
  const renewed = {
    passwordType: kind === 'login' ? '1' : '2',
    password: md5(next),
    secondPassword: md5(repeat),
  } as const
  const send = () => {
    if (way === 'old') byOld.send({ ...renewed, oldPassword: md5(old) })
    else (way === 'phone' ? byPhone : byEmail).send({ ...renewed, code })
  }
  return { ...{ old: byOld, phone: byPhone, email: byEmail }[way], send }
}
