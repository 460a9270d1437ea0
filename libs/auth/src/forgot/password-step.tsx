import { PASSWORD_MAX, PASSWORD_RULES, isPassword } from '@pavilion/contract/rules'
import { useText } from '@pavilion/i18n'
import { Button, PasswordField } from '@pavilion/ui-kit'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Buttons, Form } from '../panes/form-parts.tsx'
import { useFaultFocus } from '../panes/use-fault-focus.ts'
import { SubmitButton } from '../refusals/submit-button.tsx'
import { strip } from '../register/register-checks.ts'
import { passwordFaults } from './forgot-checks.ts'
import type { ForgotState } from './forgot-state.ts'

type Passwords = Pick<ForgotState, 'password' | 'repeat'>

export interface PasswordStepProps {
  readonly state: Passwords
  readonly busy: boolean
  /** End of the wait, ms. */
  readonly until: number | undefined
  readonly refused: ReactNode
  readonly fault: string | undefined
  readonly onPassword: (part: Partial<Passwords>) => void
  readonly onPrevious: () => void
  readonly onReset: () => void
}

export const PasswordStep = (props: PasswordStepProps) => {
  const { state, busy, until, refused, fault, onPassword, onPrevious, onReset } = props
  const t = useText()
  const [tried, setTried] = useState(false)
  const { form, look } = useFaultFocus()
  const faults = passwordFaults(state)
  const shown = (field: keyof Passwords) => {
    const key = faults[field]
    return tried && key ? t(key) : undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faults).length > 0) look()
    else onReset()
  }
  return (
    <Form ref={form} onSubmit={submit} noValidate>
      {refused}
      <PasswordField
        label={t('auth.forgot.password')}
        placeholder={t('auth.forgot.passwordPlaceholder')}
        name="new-password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        value={state.password}
        valid={isPassword(state.password)}
        rules={PASSWORD_RULES.map((rule) => ({
          label: t(`auth.password.rule.${rule.name}`),
          met: state.password !== '' && rule.holds(state.password),
        }))}
        error={fault ?? shown('password')}
        onChange={(event) => onPassword({ password: strip(event.target.value) })}
      />
      <PasswordField
        label={t('auth.forgot.repeat')}
        placeholder={t('auth.forgot.repeatPlaceholder')}
        name="repeat-password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        value={state.repeat}
        valid={state.repeat !== '' && state.repeat === state.password}
        error={shown('repeat')}
        onChange={(event) => onPassword({ repeat: strip(event.target.value) })}
      />
      <Buttons>
        <Button size="l" onClick={onPrevious}>
          {t('auth.forgot.previous')}
        </Button>
        <SubmitButton
          until={until}
          loading={busy}
          aria-disabled={state.password === '' || state.repeat === '' ? true : undefined}
        >
          {t('auth.forgot.reset')}
        </SubmitButton>
      </Buttons>
    </Form>
  )
}
