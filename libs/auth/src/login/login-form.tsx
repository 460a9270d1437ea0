import { PASSWORD_MAX, USERNAME_MAX } from '@pavilion/contract/rules'
import { useText } from '@pavilion/i18n'
import { Checkbox, LinkButton, PasswordField, TextField } from '@pavilion/ui-kit'
import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { RoomyForm } from '../panes/form-parts.tsx'
import { useFaultFocus } from '../panes/use-fault-focus.ts'
import { Refused } from '../refusals/refused.tsx'
import { SubmitButton } from '../refusals/submit-button.tsx'
import { useTask } from '../refusals/use-task.ts'
import { useSavedSignIn } from './use-saved-sign-in.ts'

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--pv-space-3);
  font-size: var(--pv-size-13);
`

export interface Typed {
  readonly name: string
  readonly password: string
  /** Replaces the password when none was typed. */
  readonly rememberToken?: string
  readonly remember: boolean
}

export interface LoginFormProps {
  /** Rejects with the API's error. */
  readonly onLogin: (typed: Typed) => Promise<unknown>
  readonly onForgot: () => void
  readonly onSupport: () => void
}

/** Spec sections 2 and 5. A wrong name and a wrong password give the same answer. */
export const LoginForm = ({ onLogin, onForgot, onSupport }: LoginFormProps) => {
  const t = useText()
  const saved = useSavedSignIn()
  const [name, setName] = useState(saved.name)
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, refusal, until, clear, run } = useTask()
  const { form, look } = useFaultFocus()
  const token = password === '' ? saved.tokenOf(name.trim()) : undefined
  const hasPassword = password !== '' || token !== undefined
  const named = name.trim() !== ''
  const complete = named && hasPassword

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!complete) return look()
    const secret = { password, ...(token !== undefined && { rememberToken: token }) }
    await run(
      () => onLogin({ name: name.trim(), ...secret, remember: saved.wanted }),
      (error) => {
        const ended = token !== undefined && saved.refused(error)
        if (ended) look()
        return ended
      },
    )
  }
  const passwordFault = saved.ended ? t('auth.login.savedEnded') : t('auth.password.empty')
  return (
    <RoomyForm ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('auth.name.label')}
        placeholder={t('auth.name.placeholder')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USERNAME_MAX}
        value={name}
        error={tried && !named ? t('auth.name.empty') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <PasswordField
        label={t('auth.password.label')}
        placeholder={t(token === undefined ? 'auth.password.placeholder' : 'auth.login.savedMask')}
        name="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        value={password}
        hint={token === undefined ? undefined : t('auth.login.saved')}
        error={tried && !hasPassword ? passwordFault : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Row>
        <Checkbox name="remember" checked={saved.wanted} onChange={(event) => saved.want(event.target.checked)}>
          {t('auth.login.remember')}
        </Checkbox>
        <LinkButton onClick={onForgot}>{t('auth.login.forgot')}</LinkButton>
      </Row>
      <SubmitButton block until={until} loading={busy} aria-disabled={complete ? undefined : true}>
        {t(busy ? 'auth.login.busy' : 'auth.login.submit')}
      </SubmitButton>
      <Refused refusal={refusal} onSupport={onSupport} onClose={clear} />
    </RoomyForm>
  )
}
