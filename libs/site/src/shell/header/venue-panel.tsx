import { useText } from '@pavilion/i18n'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import styled from 'styled-components'
import type { BuiltCategory } from '../../venues/built-categories.ts'

const VenuePanelCards = lazy(() => import('./venue-panel-cards.tsx'))

const Panel = styled.div`
  position: absolute;
  inset: calc(100% - 1px) auto auto 0;
  z-index: 30;
  display: grid;
  gap: 0.75rem;
  width: 22rem;
  padding: 1rem;
  border: 1px solid var(--pv-border);
  border-radius: 0 0 var(--pv-radius-m) var(--pv-radius-m);
  background: var(--pv-surface);

  &[hidden] {
    display: none;
  }
  > a:last-child {
    justify-self: start;
    padding: 0.25rem 0;
    color: var(--pv-accent-text);
    font-size: 0.875rem;
    font-weight: 700;
    text-decoration: none;
  }
`

export interface VenuePanelProps {
  readonly id: string
  readonly open: boolean
  /** Open or about to be opened. */
  readonly shouldLoad: boolean
  readonly category: BuiltCategory
  readonly onLeave: () => void
  readonly onReady: () => void
}

export const VenuePanel = ({ id, open, shouldLoad, category, onLeave, onReady }: VenuePanelProps) => {
  const t = useText()
  const name = t(category.title)
  return (
    <Panel id={id} hidden={!open} role="group" aria-label={t('shell.nav.panel', { category: name })}>
      {shouldLoad && (
        <Suspense>
          <VenuePanelCards category={category} name={name} onEnter={onLeave} onReady={onReady} />
        </Suspense>
      )}
      <Link to={category.href} data-venue-link onClick={onLeave}>
        {t('shell.nav.lobby', { category: name })} ›
      </Link>
    </Panel>
  )
}
