import { PASSWORD_MAX, PASSWORD_RULES, isPassword } from '@pavilion/contract/rules'
import { withoutSpaces, type FormModel } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { PasswordField } from '@pavilion/ui-kit'

interface FieldWords {
  readonly label: string
  readonly placeholder: string
}

export interface NewPasswordFieldsProps {
  readonly of: Pick<FormModel<{ password: string; repeat: string }>, 'values' | 'text'>
  readonly password: FieldWords
  readonly repeat: FieldWords
}

/** A new password with its rules, and its repetition. */
export const NewPasswordFields = ({
  of: form,
  password: passwordWords,
  repeat: repeatWords,
}: NewPasswordFieldsProps) => {
  const t = useText()
  const { password, repeat } = form.values
  return (
    <>
      <PasswordField
        {...passwordWords}
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
        {...repeatWords}
        autoComplete="new-password"
        valid={repeat !== '' && repeat === password}
        {...form.text('repeat', withoutSpaces)}
        name="repeat-password"
        maxLength={PASSWORD_MAX}
      />
    </>
  )
}
