import { useText } from '@pavilion/i18n'
import { useRealtime } from '@pavilion/session'
import { Alert, ErrorState, placeStyle, type Heights } from '@pavilion/ui-kit'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useBookHealth } from '../book/health.ts'
import { useUnreachable } from '../book/use-unreachable.ts'
import { Frame } from './book-place.tsx'

const Centre = styled.div`
  display: grid;
  place-items: center;
  height: 100%;
`

/** Over the oldest prices rather than above all: what comes and goes with the line must not push the page. */
const Old = styled.div`
  position: absolute;
  z-index: 1;
  inset: auto 0 0;
  border-radius: var(--pv-radius-s);
  background: var(--pv-surface);
`

export interface BookPanelProps {
  /** Kept free until the first matches are here. */
  readonly reserve: Heights
  readonly children: ReactNode
}

export const BookPanel = ({ reserve, children }: BookPanelProps) => {
  const t = useText()
  const realtime = useRealtime()
  const health = useBookHealth()
  const unreachable = useUnreachable()
  if (health === 'loading' && unreachable) {
    return (
      <Centre>
        <ErrorState title={t('shell.home.live.unreachable')} onRetry={realtime.renew} />
      </Centre>
    )
  }
  return (
    <Frame {...(health === 'loading' && { style: placeStyle(reserve) })}>
      {children}
      {(health === 'stale' || health === 'offline') && (
        <Old>
          <Alert tone="warning">{t('shell.home.live.old')}</Alert>
        </Old>
      )}
    </Frame>
  )
}
