import { Skeleton } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import { BoardSkeleton } from '../board/board-skeleton.tsx'
import { Columns } from '../layout/layout.ts'

/** By width alone: at build time nobody knows the window. */
const Frame = styled(Columns)`
  overflow: hidden;
  @media (max-width: 1119px) {
    grid-template-columns: minmax(0, 1fr) 19.25rem;
    & > :first-child {
      display: none;
    }
  }
  @media (max-width: 1023px) {
    display: block;
    height: auto;
    padding: 0 0 5rem;
    & > :last-child {
      display: none;
    }
  }
`

const Panel = styled.div`
  display: grid;
  align-content: start;
  gap: 1px;
  min-width: 0;
  min-height: 0;
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface);
  overflow: hidden;
`

const Entries = styled(Panel)`
  gap: 0.625rem;
  padding: 0.75rem;
`

export function VenueSkeleton() {
  const { t } = useTranslate()
  return (
    <Frame role="group" data-fill="" aria-label={t('betting.venue.loading')} aria-busy="true">
      <Entries aria-hidden="true">
        {Array.from({ length: 12 }, (_, entry) => (
          <Skeleton key={entry} height="1.5rem" />
        ))}
      </Entries>
      <Panel>
        <Skeleton height="2.875rem" />
        <Skeleton height="2.375rem" />
        <BoardSkeleton />
      </Panel>
      <Entries aria-hidden="true">
        <Skeleton height="2.25rem" />
        <Skeleton height="8rem" />
      </Entries>
    </Frame>
  )
}
