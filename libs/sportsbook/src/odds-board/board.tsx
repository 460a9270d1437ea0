import { Alert } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { useBookHealth } from '../book/use-book.ts'
import { useTranslate } from '../market/translate.ts'
import { BoardBar } from './board-bar.tsx'
import { BoardEmpty } from './board-empty.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { ColumnHeader } from './column-header.tsx'
import { moveByArrow } from './grid-keys.ts'
import { LeagueChips } from './league-chips.tsx'
import { LeagueSection } from './league-section.tsx'
import { useBoard } from './use-board.ts'

const Panel = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface);
  overflow: clip;
  &[data-narrow] {
    border-inline: 0;
    border-radius: 0;
  }
`

const Rows = styled.div`
  --board-header: 2.8125rem;
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-gutter: stable;
  scrollbar-width: thin;
  scrollbar-color: var(--pv-border-strong) transparent;
  &[data-flow] {
    overflow: visible;
    scrollbar-gutter: auto;
  }
  &[data-narrow] {
    --board-header: 1.8125rem;
  }
`

const Strip = styled.div`
  padding: 0.5rem 0.75rem;
  border-bottom: 1px solid var(--pv-border);
`

interface BoardProps {
  readonly narrow?: boolean
  /** The page scrolls instead of the board. */
  readonly flow?: boolean
}

/** The centre column: in-play or today's football, league by league. */
export function Board({ narrow = false, flow = narrow }: BoardProps) {
  const { t } = useTranslate()
  const board = useBoard()
  const health = useBookHealth()
  const marks = { 'data-narrow': narrow ? '' : undefined, 'data-flow': flow ? '' : undefined }
  return (
    <Panel
      {...marks}
      aria-label={t('sportsbook.board.label', { market: t(`sportsbook.market.${board.filter.market}`) })}
    >
      <BoardBar board={board} narrow={narrow} />
      <LeagueChips board={board} narrow={narrow} fresh={health === 'live'} />
      {(health === 'stale' || health === 'offline') && (
        <Strip role="status">
          <Alert tone="warning">{t(`sportsbook.board.${health}`)}</Alert>
        </Strip>
      )}
      <Rows {...marks} onKeyDown={moveByArrow}>
        {health === 'loading' ? (
          <BoardSkeleton />
        ) : board.sections.length === 0 ? (
          <BoardEmpty board={board} />
        ) : (
          <>
            <ColumnHeader narrow={narrow} />
            {board.sections.map((section) => (
              <LeagueSection key={section.id} section={section} narrow={narrow} />
            ))}
          </>
        )}
      </Rows>
    </Panel>
  )
}
