import { Button, EmptyState } from '@pavilion/ui-kit'
import { useTranslate } from '../market/translate.ts'
import type { BoardMarket } from '../board-view/board-view.ts'
import type { BoardView } from '../board-view/use-board.ts'

/** The board most likely to have something. */
const NEXT: Readonly<Record<BoardMarket, BoardMarket>> = {
  RB: 'FT',
  FT: 'FU',
  FU: 'FT',
  FS: 'RB',
  series: 'FS',
  kept: 'RB',
}

export function BoardEmpty({ board }: { board: BoardView }) {
  const { t } = useTranslate()
  const { filter, change, total } = board
  const kind = total > 0 ? 'search' : filter.market
  const act = (): void => {
    if (kind === 'search') change({ search: '', leagues: [], day: '' })
    else change({ market: NEXT[kind], search: '' })
  }
  return (
    <EmptyState
      title={t(`betting.board.empty.${kind}`)}
      text={t(`betting.board.empty.${kind}.text`)}
      action={
        <Button variant="secondary" onClick={act}>
          {t(`betting.board.empty.${kind}.action`)}
        </Button>
      }
    />
  )
}
