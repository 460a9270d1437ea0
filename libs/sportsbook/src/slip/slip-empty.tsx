import { Button, EmptyState } from '@pavilion/ui-kit'
import { useTranslate } from '../market/translate.ts'
import { useBoardFilter } from '../odds-board/use-board.ts'

export function SlipEmpty() {
  const { t } = useTranslate()
  const { filter, change } = useBoardFilter()
  return (
    <EmptyState
      icon="receipt"
      title={t('betting.slip.empty')}
      text={t('betting.slip.empty.text')}
      action={
        filter.market !== 'RB' && (
          <Button variant="secondary" size="s" onClick={() => change({ market: 'RB', search: '' })}>
            {t('betting.slip.empty.action')}
          </Button>
        )
      }
    />
  )
}
