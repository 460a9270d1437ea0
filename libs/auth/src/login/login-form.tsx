import { PASSWORD_MAX, typedUsername } from '@pavilion/contract/rules'
import { fits, present, SubmitButton, useForm } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { Checkbox, LinkButton, PasswordField, TextField } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { AuthNotice } from '../panes/auth-notice.tsx'
import { RoomyForm } from '../panes/form-parts.tsx'
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
  readonly onLogin: (values: Typed) => Promise<unknown>
  readonly onForgot: () => void
}

const nameRule = fits(typedUsername, { missing: 'auth.name.empty' })

/** Spec sections 2 and 5. */
export const LoginForm = ({ onLogin, onForgot }: LoginFormProps) => {
  const t = useText()
  const saved = useSavedSignIn()
  const tokenFor = ({ name, password }: Pick<Typed, 'name' | 'password'>) =>
    password === '' ? saved.tokenOf(name.trim()) : undefined
  const form = useForm({
    start: { name: saved.name, password: '' },
    rules: (values) => ({
      name: nameRule,
      password:
        tokenFor(values) === undefined
          ? present(saved.ended ? 'auth.login.savedEnded' : 'auth.password.empty')
          : undefined,
    }),
    send: ({ name, password }) => {
      const secret = { password, ...(token !== undefined && { rememberToken: token }) }
      return onLogin({ name: name.trim(), ...secret, remember: saved.shouldRemember })
    },
    onRefused: (error) => token !== undefined && saved.refused(error),
  })
  const token = tokenFor(form.values)
  return (
    <RoomyForm of={form}>
      <TextField
        label={t('auth.name.label')}
        placeholder={t('auth.name.placeholder')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('name')}
        name="username"
      />
      <PasswordField
        label={t('auth.password.label')}
        placeholder={t(token === undefined ? 'auth.password.placeholder' : 'auth.login.savedMask')}
        autoComplete="current-password"
        hint={token === undefined ? undefined : t('auth.login.saved')}
        {...form.text('password')}
        maxLength={PASSWORD_MAX}
      />
      <Row>
        <Checkbox name="remember" checked={saved.shouldRemember} onChange={(event) => saved.want(event.target.checked)}>
          {t('auth.login.remember')}
        </Checkbox>
        <LinkButton onClick={onForgot}>{t('auth.login.forgot')}</LinkButton>
      </Row>
      <SubmitButton of={form} size="l" block ready={form.complete}>
        {t(form.busy ? 'auth.login.busy' : 'auth.login.submit')}
      </SubmitButton>
      <AuthNotice of={form} />
    </RoomyForm>
  )
}
