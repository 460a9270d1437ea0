import { useText } from '@pavilion/i18n'
import { useRealtime } from '@pavilion/session'
import { useBookHealth } from '@pavilion/sportsbook'
import { Alert, ErrorState } from '@pavilion/ui-kit'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useUnreachable } from './use-unreachable.ts'

const Frame = styled.div`
  display: grid;
  gap: var(--pv-space-3);
  height: 100%;
`

/** Matches of the book, with what there is to say when they cannot be had or may be old. */
export const BookPanel = ({ children }: { children: ReactNode }) => {
  const t = useText()
  const realtime = useRealtime()
  const health = useBookHealth()
  const unreachable = useUnreachable()
  if (health === 'loading' && unreachable) {
    return <ErrorState title={t('shell.home.live.unreachable')} onRetry={realtime.renew} />
  }
  return (
    <Frame>
      {(health === 'stale' || health === 'offline') && <Alert tone="warning">{t('shell.home.live.old')}</Alert>}
      {children}
    </Frame>
  )
}
