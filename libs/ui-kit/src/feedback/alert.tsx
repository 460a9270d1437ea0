import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon/icon.tsx'

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: var(--pv-space-2);
  padding: var(--pv-space-2) var(--pv-space-3);
  border-radius: var(--pv-radius-s);
  background: var(--pv-surface-accent);
  color: var(--pv-accent-text);
  font-size: var(--pv-size-13);

  &[data-tone='warning'] {
    background: var(--pv-warning-soft);
    color: var(--pv-warning);
  }

  &[data-tone='error'] {
    background: var(--pv-up-soft);
    color: var(--pv-up);
  }

  &[data-tone='success'] {
    background: var(--pv-down-soft);
    color: var(--pv-down);
  }
`
const Body = styled.div`
  flex: 1;
  min-width: 0;
`

const ICON = { info: 'info', warning: 'warning', error: 'warning', success: 'check' } as const

export interface AlertProps {
  tone?: keyof typeof ICON | undefined
  action?: ReactNode
  /** Not announced: the surrounding region is. */
  quiet?: boolean
  children: ReactNode
}

/** Errors and warnings are announced at once. */
export function Alert({ tone = 'info', action, quiet = false, children }: AlertProps) {
  return (
    <Root role={quiet ? undefined : tone === 'error' || tone === 'warning' ? 'alert' : 'status'} data-tone={tone}>
      <Icon name={ICON[tone]} size={18} />
      <Body>{children}</Body>
      {action}
    </Root>
  )
}
