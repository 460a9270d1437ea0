import { md5 } from '@pavilion/api-client'
import { useText } from '@pavilion/i18n'
import { Alert } from '@pavilion/ui-kit'
import type { PaneProps } from '../panes/pane-props.ts'
import { useCaptcha } from '../captcha/use-captcha.tsx'
import { createProver } from '../sign-in/prove.ts'
import { useLoginCall } from '../sign-in/use-login-call.ts'
import { useSignInFlow } from '../sign-in/use-sign-in-flow.tsx'
import { LoginForm, type Typed } from './login-form.tsx'

export interface LoginPaneProps extends PaneProps {
  /** Registered, but the sign-in failed. */
  readonly registered: boolean
}

export const LoginPane = ({ registered, onGo }: LoginPaneProps) => {
  const t = useText()
  const captcha = useCaptcha(4)
  const login = useLoginCall()
  const flow = useSignInFlow(onGo)
  const signIn = ({ name, password, rememberToken, remember }: Typed) => {
    const secret = rememberToken === undefined ? { password: md5(password) } : { rememberToken }
    const credentials = { name, secret, remember }
    const prove = createProver(captcha, name)
    return flow.run(credentials, (consents) => prove((proof) => login(credentials, { ...proof, ...consents })))
  }
  return (
    <>
      {registered && <Alert tone="success">{t('auth.register.signInFailed')}</Alert>}
      <LoginForm onLogin={signIn} onForgot={() => onGo({ mode: 'forgot' })} />
      {captcha.element}
      {flow.element}
    </>
  )
}
