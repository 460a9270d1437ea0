import { useRealtime } from '@pavilion/session'
import { ErrorState } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { useBookHealth } from '../book/use-book.ts'
import { useUnreachable } from '../book/use-unreachable.ts'
import { useTranslate } from '../market/translate.ts'
import { shapeData, type BoardShape } from './board-shape.ts'
import { BookBanner } from './book-banner.tsx'
import { BoardBar } from './board-bar.tsx'
import { BoardEmpty } from './board-empty.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { ColumnHeader } from './column-header.tsx'
import { moveByArrow } from './grid-keys.ts'
import { LeagueChips } from './league-chips.tsx'
import { LeagueSection } from './league-section.tsx'
import { useBoard } from './use-board.ts'
import { useGrowing } from './use-growing.ts'

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
  scrollbar-width: thin;
  scrollbar-color: var(--pv-border-strong) transparent;
  /* A phone scrolls the page, below the site's own header. */
  &[data-narrow] {
    --board-top: 3.5625rem;
    --board-header: 5.375rem;
    overflow: visible;
  }
`

interface BoardProps {
  readonly shape?: BoardShape
}

/** The centre column: in-play or today's football, league by league. */
export function Board({ shape = 'classic' }: BoardProps) {
  const { t } = useTranslate()
  const board = useBoard()
  const health = useBookHealth()
  const realtime = useRealtime()
  const unreachable = useUnreachable()
  const drawn = useGrowing(board.sections.length)
  const narrow = shape === 'narrow'
  const marks = shapeData(shape)
  return (
    <Panel {...marks} aria-label={t('betting.board.label', { market: t(`sportsbook.market.${board.filter.market}`) })}>
      <BoardBar board={board} narrow={narrow} />
      <LeagueChips board={board} narrow={narrow} fresh={health === 'live'} />
      <BookBanner />
      <Rows {...marks} onKeyDown={moveByArrow}>
        {health === 'loading' && unreachable ? (
          <ErrorState title={t('betting.board.unreachable')} onRetry={realtime.renew} />
        ) : health === 'loading' ? (
          <BoardSkeleton />
        ) : board.sections.length === 0 ? (
          <BoardEmpty board={board} />
        ) : (
          <>
            <ColumnHeader shape={shape} />
            {board.sections.slice(0, drawn).map((section) => (
              <LeagueSection key={section.id} section={section} shape={shape} />
            ))}
          </>
        )}
      </Rows>
    </Panel>
  )
}
