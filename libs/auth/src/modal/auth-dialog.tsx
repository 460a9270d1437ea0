import { useText, type PlainTextKey } from '@pavilion/i18n'
import { Dialog, Tabs } from '@pavilion/ui-kit'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { AuthFoot } from './auth-foot.tsx'
import type { AuthMode, AuthView } from '../panes/auth-view.ts'
import { BrandPanel } from './brand-panel.tsx'
import type { PaneProps } from '../panes/pane-props.ts'
import { useFirstFocus } from '../panes/use-first-focus.ts'

/** As tall as the tallest form, so that nothing moves. */
const Halves = styled.div`
  display: flex;
  min-height: calc(var(--auth-frame) - 2px);

  body dialog:has(&) {
    --auth-frame: min(41.875rem, 100dvh - 2rem);
    --auth-top: calc((100dvh - var(--auth-frame)) / 2);
    max-height: calc(100dvh - var(--auth-top) - 1rem);
    margin-block: var(--auth-top) auto;
  }

  @media (max-width: 600px) {
    body dialog:has(&) {
      --auth-frame: min(44.5rem, 100dvh - 2rem);
      height: var(--auth-frame);
      max-height: none;
      margin-block: auto 0;
    }
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

export interface AuthDialogProps extends PaneProps {
  readonly onSupport: () => void
  readonly view: AuthView
  readonly onClose: () => void
  readonly children: ReactNode
}

const TITLE: Readonly<Record<AuthMode, PlainTextKey>> = {
  login: 'auth.title',
  register: 'auth.title',
  forgot: 'auth.forgot.title',
  newDevice: 'auth.newDevice.title',
  secondFactor: 'auth.second.title',
}

export const AuthDialog = ({ view, onGo, onClose, onSupport, children }: AuthDialogProps) => {
  const t = useText()
  const { mode } = view
  const half = useFirstFocus<HTMLDivElement>(mode, 'lost')
  const items = [
    { value: 'login', label: t('auth.login') },
    { value: 'register', label: t('auth.register') },
  ] as const
  return (
    <Dialog open bare sheet size="l" maskClosable={false} title={t(TITLE[mode])} onClose={onClose}>
      <Halves>
        <BrandPanel view={view} />
        <Half ref={half}>
          {mode === 'login' || mode === 'register' ? (
            <Tabs label={t('auth.title')} items={items} value={mode} onChange={(next) => onGo({ mode: next })}>
              {children}
            </Tabs>
          ) : (
            <div>{children}</div>
          )}
          <AuthFoot view={view} onGo={onGo} onSupport={onSupport} />
        </Half>
      </Halves>
    </Dialog>
  )
}
