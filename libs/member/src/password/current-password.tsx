import { PASSWORD_MAX } from '@pavilion/contract/rules'
import { useText } from '@pavilion/i18n'
import { PasswordField } from '@pavilion/ui-kit'

export interface CurrentPasswordProps {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (password: string) => void
  readonly onLeave?: () => void
}

export const CurrentPassword = ({ value, error, onChange, onLeave }: CurrentPasswordProps) => {
  const t = useText()
  return (
    <PasswordField
      label={t('member.password.current')}
      name="password"
      autoComplete="current-password"
      placeholder={t('member.password.current.placeholder')}
      hint={t('member.password.current.why')}
      maxLength={PASSWORD_MAX}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  )
}
