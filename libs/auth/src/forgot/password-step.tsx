import { FormButton, SubmitButton } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { AuthNotice } from '../panes/auth-notice.tsx'
import { Buttons, PaneForm } from '../panes/form-parts.tsx'
import { NewPasswordFields } from '../panes/new-password-fields.tsx'
import type { Forgot } from './use-forgot.ts'

export interface PasswordStepProps extends Pick<Forgot, 'passwords'> {
  readonly onPrevious: () => void
}

export const PasswordStep = ({ passwords: form, onPrevious }: PasswordStepProps) => {
  const t = useText()
  return (
    <PaneForm of={form}>
      <AuthNotice of={form} />
      <NewPasswordFields
        of={form}
        password={{ label: t('auth.forgot.password'), placeholder: t('auth.forgot.passwordPlaceholder') }}
        repeat={{ label: t('auth.forgot.repeat'), placeholder: t('auth.forgot.repeatPlaceholder') }}
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
