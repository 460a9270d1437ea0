import type { Gtype } from '@pavilion/contract/sports'
import { useRealtime } from '@pavilion/session'
import { ErrorState } from '@pavilion/ui-kit'
import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useMemo, type CSSProperties } from 'react'
import styled from 'styled-components'
import { useBookHealth } from '../book/health.ts'
import { useBrieflyDeferred } from '../book/use-briefly-deferred.ts'
import { staleData, useStale } from '../book/use-stale.ts'
import { useUnreachable } from '../book/use-unreachable.ts'
import type { BookMatch } from '../book/use-listed.ts'
import { useTranslate } from '../market/translate.ts'
import { boardLayout, shapeData, type BoardShape } from '../board-layout/board-shape.ts'
import { BoardBar } from '../board-bar/board-bar.tsx'
import { BoardEmpty } from './board-empty.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { boardDrawnAtom, shownGroupAtom } from '../board-view/board-state.ts'
import type { BoardSection } from '../board-view/board-view.ts'
import { BookBanner } from './book-banner.tsx'
import { ColumnLines } from '../board-layout/column-lines.tsx'
import { ColumnHeader } from '../board-layout/column-header.tsx'
import { DayTabs } from '../board-bar/day-tabs.tsx'
import { elsewhere, FoundElsewhere } from './found-elsewhere.tsx'
import { moveByArrow } from '../price/grid-keys.ts'
import { FoldedNote } from '../board-bar/folded-note.tsx'
import { LeagueChips } from '../board-bar/league-chips.tsx'
import { LeagueSection } from './league-section.tsx'
import { useBoard } from '../board-view/use-board.ts'
import { useDense } from '../board-layout/use-dense.ts'
import { useGrowing } from '../board-layout/use-growing.ts'

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
  /* Outrights have no columns to head. */
  & > [data-run] {
    position: relative;
  }
  & > [data-run='FS'] {
    --board-header: 0rem;
  }
  /* A phone scrolls the page, below the site's own header. */
  &[data-narrow] {
    --board-top: 3.5625rem;
    --board-header: 5.375rem;
    overflow: visible;
    & > [data-run='FS'] {
      --board-header: var(--board-top);
    }
    /* What is below must not come into sight while matches come, step by step. */
    &[data-coming] {
      min-height: 100vh;
    }
  }
`

interface BoardProps {
  readonly shape?: BoardShape
}

/** By time a sport may come more than once. */
const bySport = (sections: readonly BoardSection<BookMatch>[]) => {
  const runs: { id: string; gtype: Gtype; sections: BoardSection<BookMatch>[] }[] = []
  for (const section of sections) {
    const { gtype } = section
    const last = runs.at(-1)
    if (last?.gtype === gtype) last.sections.push(section)
    else runs.push({ id: `${gtype}:${runs.filter((run) => run.gtype === gtype).length}`, gtype, sections: [section] })
  }
  return runs
}

export function Board({ shape = 'classic' }: BoardProps) {
  const { t } = useTranslate()
  const board = useBoard()
  const health = useBookHealth(board.topics)
  const stale = useStale(board.topics)
  const realtime = useRealtime()
  const unreachable = useUnreachable()
  const dense = useDense() && shape !== 'narrow'
  const group = useAtomValue(shownGroupAtom)
  const [whole, setWhole] = useAtom(boardDrawnAtom)
  const drawnCount = useGrowing(board.sections.length, whole)
  const complete = board.sections.length > 0 && drawnCount === board.sections.length
  useEffect(() => {
    if (complete) setWhole(true)
  }, [complete, setWhole])
  const runs = useMemo(() => bySport(board.sections.slice(0, drawnCount)), [board.sections, drawnCount])
  const narrow = shape === 'narrow'
  const marks = shapeData(shape, dense)
  const { sport, market } = board.filter
  // Changes together with the board's matches.
  const drawnMarket = useBrieflyDeferred(market)
  const scored = drawnMarket !== 'FT' && drawnMarket !== 'FU'
  const others = elsewhere(board.searchResult, board)
  const waits =
    health === 'loading' || (board.sections.length === 0 && (health === 'early' || board.pending || board.coming))
  const nothing = !board.coming && (board.topics.length === 0 || (!waits && board.sections.length === 0))
  return (
    <Panel
      {...marks}
      aria-label={t('betting.board.label', {
        market: t(`betting.boardMarket.${market}`),
        sport: t(`betting.sport.${sport}`),
      })}
    >
      <BoardBar board={board} narrow={narrow} />
      {!narrow && <LeagueChips board={board} fresh={health === 'live'} />}
      {market === 'FU' && <DayTabs board={board} />}
      {narrow && !nothing && <FoldedNote board={board} />}
      <Rows
        {...marks}
        {...staleData(stale)}
        data-coming={waits || drawnCount < board.sections.length ? '' : undefined}
        onKeyDown={moveByArrow}
      >
        {nothing ? (
          !others && <BoardEmpty board={board} />
        ) : waits && unreachable ? (
          <ErrorState title={t('betting.board.unreachable')} onRetry={realtime.renew} />
        ) : waits ? (
          <BoardSkeleton />
        ) : (
          runs.map(({ id, gtype, sections }) => {
            const layout = boardLayout(gtype, shape, group, scored)
            return (
              <div key={id} data-run={gtype} style={{ '--board-columns': layout.template } as CSSProperties}>
                {gtype !== 'FS' && <ColumnHeader gtype={gtype} shape={shape} layout={layout} />}
                {gtype !== 'FS' && <ColumnLines layout={layout} />}
                {sections.map((section) => (
                  <LeagueSection key={section.id} section={section} shape={shape} layout={layout} dense={dense} />
                ))}
              </div>
            )
          })
        )}
        {others && <FoundElsewhere searchResult={others} />}
      </Rows>
      <BookBanner stale={stale} />
    </Panel>
  )
}
