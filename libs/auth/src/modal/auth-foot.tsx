import { useText } from '@pavilion/i18n'
import { Icon, LinkButton, quietLinkStyles } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { FormFoot } from './form-parts.tsx'

const Support = styled.button`
  ${quietLinkStyles}
  padding: 0;
  border: 0;
  background: none;
`

export interface AuthFootProps {
  readonly mode: 'login' | 'register'
  readonly onSwitch: () => void
  readonly onSupport: () => void
}

/** Below either form: the way to the other one, and to customer service. */
export const AuthFoot = ({ mode, onSwitch, onSupport }: AuthFootProps) => {
  const t = useText()
  const [question, answer] =
    mode === 'login'
      ? ([t('auth.login.toRegister'), t('auth.login.toRegisterLink')] as const)
      : ([t('auth.register.toLogin'), t('auth.register.toLoginLink')] as const)
  return (
    <FormFoot>
      <span>
        {question}
        <LinkButton onClick={onSwitch}>{answer}</LinkButton>
      </span>
      <Support type="button" onClick={onSupport}>
        <Icon name="headset" size={16} />
        {t('auth.support')}
      </Support>
    </FormFoot>
  )
}
