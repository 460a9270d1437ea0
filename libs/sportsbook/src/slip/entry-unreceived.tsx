import { Alert, Button } from '@pavilion/ui-kit'
import { useTranslate } from '../market/translate.ts'
import { PickHead } from './pick-head.tsx'
import type { SlipEntry } from './slip.ts'
import { Buttons } from './slip.styles.ts'

interface EntryUnreceivedProps {
  readonly entry: SlipEntry
  readonly onAgain: () => void
  readonly onDrop: () => void
}

/** The book does not know the bet: the same request may be sent again under the same key, or given up. */
export function EntryUnreceived({ entry, onAgain, onDrop }: EntryUnreceivedProps) {
  const { t } = useTranslate()
  return (
    <>
      <Alert tone="warning">{t('betting.slip.unreceived.text')}</Alert>
      <PickHead pick={entry.pick} />
      <Buttons>
        <Button variant="secondary" onClick={onDrop}>
          {t('betting.slip.unreceived.drop')}
        </Button>
        <Button variant="primary" onClick={onAgain}>
          {t('betting.slip.unreceived.again')}
        </Button>
      </Buttons>
    </>
  )
}
