import { PASSWORD_MAX, PASSWORD_RULES, isPassword } from '@pavilion/contract/rules'
import { FormButton, SubmitButton, withoutSpaces } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { PasswordField } from '@pavilion/ui-kit'
import { AuthNotice } from '../panes/auth-notice.tsx'
import { Buttons, PaneForm } from '../panes/form-parts.tsx'
import type { Forgot } from './use-forgot.ts'

export interface PasswordStepProps extends Pick<Forgot, 'passwords'> {
  readonly onPrevious: () => void
}

export const PasswordStep = ({ passwords: form, onPrevious }: PasswordStepProps) => {
  const t = useText()
  const { password, repeat } = form.values
  return (
    <PaneForm of={form}>
      <AuthNotice of={form} />
      <PasswordField
        label={t('auth.forgot.password')}
        placeholder={t('auth.forgot.passwordPlaceholder')}
        autoComplete="new-password"
        valid={isPassword(password)}
        rules={PASSWORD_RULES.map((rule) => ({
          label: t(`auth.password.rule.${rule.name}`),
          met: password !== '' && rule.holds(password),
        }))}
        {...form.text('password', withoutSpaces)}
        name="new-password"
        maxLength={PASSWORD_MAX}
      />
      <PasswordField
        label={t('auth.forgot.repeat')}
        placeholder={t('auth.forgot.repeatPlaceholder')}
        autoComplete="new-password"
        valid={repeat !== '' && repeat === password}
        {...form.text('repeat', withoutSpaces)}
        name="repeat-password"
        maxLength={PASSWORD_MAX}
      />
      <Buttons>
        <FormButton size="l" onClick={onPrevious}>
          {t('auth.forgot.previous')}
        </FormButton>
        <SubmitButton of={form} size="l" ready={form.complete}>
          {t('auth.forgot.reset')}
        </SubmitButton>
      </Buttons>
    </PaneForm>
  )
}
