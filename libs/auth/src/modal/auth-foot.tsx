import { useText } from '@pavilion/i18n'
import { Icon, LinkButton, quietLinkStyles } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import type { AuthView } from '../panes/auth-view.ts'
import { FormFoot } from '../panes/form-parts.tsx'

const Support = styled.button`
  ${quietLinkStyles}
  padding: 0;
  border: 0;
  background: none;
`
const Ways = styled.span`
  && {
    gap: var(--pv-space-5);
  }
`

export interface AuthFootProps {
  readonly view: AuthView
  readonly onGo: (view: AuthView) => void
  readonly onSupport: () => void
}

const OtherWays = ({ view, onGo }: Omit<AuthFootProps, 'onSupport'>) => {
  const t = useText()
  const login = () => onGo({ mode: 'login' })
  const register = () => onGo({ mode: 'register' })
  switch (view.mode) {
    case 'login':
      return (
        <span>
          {t('auth.login.toRegister')}
          <LinkButton onClick={register}>{t('auth.login.toRegisterLink')}</LinkButton>
        </span>
      )
    case 'register':
      return (
        <span>
          {t('auth.register.toLogin')}
          <LinkButton onClick={login}>{t('auth.register.toLoginLink')}</LinkButton>
        </span>
      )
    case 'newDevice':
      return (
        <Ways>
          <LinkButton onClick={login}>{t('auth.newDevice.switch')}</LinkButton>
          <LinkButton onClick={register}>{t('auth.newDevice.register')}</LinkButton>
        </Ways>
      )
    default:
      if (view.mode === 'forgot' && view.done) return <span />
      return <LinkButton onClick={login}>{t('auth.forgot.back')}</LinkButton>
  }
}

export const AuthFoot = ({ view, onGo, onSupport }: AuthFootProps) => {
  const t = useText()
  return (
    <FormFoot>
      <OtherWays view={view} onGo={onGo} />
      <Support type="button" onClick={onSupport}>
        <Icon name="headset" size={16} />
        {t('kit.support')}
      </Support>
    </FormFoot>
  )
}
