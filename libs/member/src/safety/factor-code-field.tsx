import { RECOVERY_CODE_LENGTH, recoveryCode, verificationCode } from '@pavilion/contract/account'
import { fits, type Rule, type TextBinding } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { TextField } from '@pavilion/ui-kit'
import * as z from 'zod/mini'

export const factorCodeRule: Rule = fits(z.union([verificationCode, recoveryCode]), {
  missing: 'member.totp.stop.codeFault',
})

export const typedFactorCode = (text: string): string => text.trim().toLowerCase()

/** Only for members who have a second factor. */
export const FactorCodeField = (field: TextBinding) => {
  const t = useText()
  return (
    <TextField
      label={t('member.totp.stop.code')}
      autoComplete="one-time-code"
      {...field}
      maxLength={RECOVERY_CODE_LENGTH}
    />
  )
}
