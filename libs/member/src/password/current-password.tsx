import { PASSWORD_MAX } from '@pavilion/contract/rules'
import type { TextBinding } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { PasswordField } from '@pavilion/ui-kit'

export const CurrentPassword = (field: TextBinding) => {
  const t = useText()
  return (
    <PasswordField
      label={t('member.password.current')}
      autoComplete="current-password"
      placeholder={t('member.password.current.placeholder')}
      hint={t('member.password.current.why')}
      {...field}
      name="password"
      maxLength={PASSWORD_MAX}
    />
  )
}
