import { useText } from '@pavilion/i18n'
import { Dialog, Tabs } from '@pavilion/ui-kit'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { AuthFoot } from './auth-foot.tsx'
import { BrandPanel } from './brand-panel.tsx'

export type AuthMode = 'login' | 'register'

const Halves = styled.div`
  display: flex;
  min-height: 34rem;

  @media (max-width: 900px) {
    min-height: 0;
  }
`
const Half = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  padding: var(--pv-space-5) 3rem;

  > :last-child {
    margin-top: auto;
    padding-top: var(--pv-space-5);
  }

  @media (max-width: 600px) {
    padding: var(--pv-space-5) var(--pv-space-4);
  }
`

export interface AuthDialogProps {
  readonly mode: AuthMode
  readonly onMode: (mode: AuthMode) => void
  readonly onClose: () => void
  readonly onSupport: () => void
  /** The form of the mode. */
  readonly children: ReactNode
}

/** The frame of the modal: the brand at the left, the two tabs and their form at the right. */
export const AuthDialog = ({ mode, onMode, onClose, onSupport, children }: AuthDialogProps) => {
  const t = useText()
  const items = [
    { value: 'login', label: t('auth.login') },
    { value: 'register', label: t('auth.register') },
  ] as const
  return (
    <Dialog open bare sheet size="l" maskClosable={false} title={t('auth.title')} onClose={onClose}>
      <Halves>
        <BrandPanel mode={mode} />
        <Half>
          <Tabs label={t('auth.title')} items={items} value={mode} onChange={onMode}>
            {children}
          </Tabs>
          <AuthFoot
            mode={mode}
            onSwitch={() => onMode(mode === 'login' ? 'register' : 'login')}
            onSupport={onSupport}
          />
        </Half>
      </Halves>
    </Dialog>
  )
}
