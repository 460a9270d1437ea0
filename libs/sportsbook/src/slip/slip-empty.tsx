import { Button, EmptyState } from '@pavilion/ui-kit'
import { useTranslate } from '../market/translate.ts'
import { useBoard } from '../odds-board/use-board.ts'

export function SlipEmpty() {
  const { t } = useTranslate()
  const { filter, change } = useBoard()
  return (
    <EmptyState
      icon="receipt"
      title={t('betting.slip.empty')}
      text={t('betting.slip.empty.text')}
      action={
        filter.market !== 'live' && (
          <Button variant="secondary" size="s" onClick={() => change({ market: 'live', leagues: [], search: '' })}>
            {t('betting.slip.empty.action')}
          </Button>
        )
      }
    />
  )
}
