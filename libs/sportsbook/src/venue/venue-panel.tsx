import { IconButton } from '@pavilion/ui-kit'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import { useGoTo } from './use-venue-place.ts'

const Panel = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface);
  overflow: clip;
`

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 0.75rem;
  min-height: 2.875rem;
  padding: 0.25rem 0.75rem;
  border-bottom: 1px solid var(--pv-border);
  & h2 {
    margin: 0;
    font-size: 1rem;
    color: var(--pv-text);
  }
`

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  scrollbar-width: thin;
  scrollbar-color: var(--pv-border-strong) transparent;
  &:focus-visible {
    outline: 2px solid var(--pv-focus);
    outline-offset: -2px;
  }
`

interface VenuePanelProps {
  readonly title: string
  readonly tools?: ReactNode
  readonly children: ReactNode
}

export function VenuePanel({ title, tools, children }: VenuePanelProps) {
  const { t } = useTranslate()
  const goTo = useGoTo()
  return (
    <Panel aria-label={title}>
      <Head>
        <IconButton size="s" icon="chevron-left" label={t('betting.match.back')} onClick={() => goTo({})} />
        <h2>{title}</h2>
        {tools}
      </Head>
      {/* Results hold nothing focusable: keyboards scroll them from here. */}
      <Body tabIndex={0}>{children}</Body>
    </Panel>
  )
}
