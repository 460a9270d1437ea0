import { Button, EmptyState } from '@pavilion/ui-kit'
import { useTranslate } from '../market/translate.ts'
import type { useBoard } from './use-board.ts'

/** Nothing to show, and the one thing to do about it. */
export function BoardEmpty({ board }: { board: ReturnType<typeof useBoard> }) {
  const { t } = useTranslate()
  const { filter, change, total } = board
  const kind = total > 0 ? 'search' : filter.market
  const act = (): void => {
    if (kind === 'search') change({ search: '', leagues: [] })
    else change({ market: kind === 'live' ? 'today' : 'live', leagues: [], search: '' })
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
