import { Button, EmptyState } from '@pavilion/ui-kit'
import { useTranslate } from '../market/translate.ts'
import { useBoard } from '../odds-board/use-board.ts'

export function SlipEmpty() {
  const { t } = useTranslate()
  const { filter, change } = useBoard()
  return (
    <EmptyState
      title={t('sportsbook.slip.empty')}
      text={t('sportsbook.slip.empty.text')}
      action={
        filter.market !== 'live' && (
          <Button variant="secondary" size="s" onClick={() => change({ market: 'live', leagues: [], search: '' })}>
            {t('sportsbook.slip.empty.action')}
          </Button>
        )
      }
    />
  )
}
