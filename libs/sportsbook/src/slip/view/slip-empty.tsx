import { Button, EmptyState } from '@pavilion/ui-kit'
import { useTranslate } from '../../market/translate.ts'
import { useBoardFilter } from '../../board-view/use-board.ts'
import { useBlockedText } from '../blocked/blocked-note.tsx'
import { isResting, type Blocked } from '../blocked/use-blocked.ts'

export function SlipEmpty({ blocked }: { blocked: Blocked | undefined }) {
  return isResting(blocked) ? <Resting blocked={blocked} /> : <Inviting />
}

function Resting({ blocked }: { blocked: Blocked }) {
  const { t } = useTranslate()
  return <EmptyState icon="receipt" title={t('betting.slip.empty')} text={useBlockedText(blocked)} />
}

function Inviting() {
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
