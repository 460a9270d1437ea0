import { PASSWORD_MAX, USERNAME_MAX } from '@pavilion/contract'
import { useText } from '@pavilion/i18n'
import { remembered } from '@pavilion/session'
import { Alert, Button, Checkbox, PasswordField, TextField } from '@pavilion/ui-kit'
import { useState, type FormEvent } from 'react'
import { Form } from '../modal/form-parts.tsx'
import { useFaultFocus } from '../modal/use-fault-focus.ts'
import type { Credentials } from './use-login.ts'

export interface LoginFormProps {
  /** Signs in; rejects with the API's error, whose message a person may read. */
  readonly onLogin: (credentials: Credentials) => Promise<void>
}

/** Sign-in (spec sections 2 and 5). A wrong name and a wrong password read the same, so the answer stands above both. */
export const LoginForm = ({ onLogin }: LoginFormProps) => {
  const t = useText()
  const [name, setName] = useState(() => remembered()?.name ?? '')
  const [password, setPassword] = useState('')
  const [rememberName, setRememberName] = useState(() => remembered() !== undefined)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { form, look } = useFaultFocus()
  const complete = name !== '' && password !== ''

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy) return
    if (!complete) return look()
    setBusy(true)
    setRefused(undefined)
    try {
      await onLogin({ name: name.trim(), password, rememberName })
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      {refused && <Alert tone="error">{refused}</Alert>}
      <TextField
        label={t('auth.name.label')}
        placeholder={t('auth.name.placeholder')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME_MAX}
        value={name}
        error={tried && name === '' ? t('auth.name.empty') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <PasswordField
        label={t('auth.password.label')}
        placeholder={t('auth.password.placeholder')}
        name="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        value={password}
        error={tried && password === '' ? t('auth.password.empty') : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Checkbox name="remember" checked={rememberName} onChange={(event) => setRememberName(event.target.checked)}>
        {t('auth.login.remember')}
      </Checkbox>
      <Button type="submit" variant="primary" size="l" block loading={busy} aria-disabled={complete ? undefined : true}>
        {t(busy ? 'auth.login.busy' : 'auth.login.submit')}
      </Button>
    </Form>
  )
}
