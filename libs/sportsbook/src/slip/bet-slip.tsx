import { IconButton } from '@pavilion/ui-kit'
import { useState } from 'react'
import { useTranslate } from '../market/translate.ts'
import { EntryView } from './entry-view.tsx'
import { SlipEmpty } from './slip-empty.tsx'
import { SlipSettings } from './slip-settings.tsx'
import { SlipTotal } from './slip-total.tsx'
import { Count, Entries, Entry, Head, HeadText, Panel, Title } from './slip.styles.ts'
import { isConfirming } from './slip.ts'
import type { useBetting } from './use-betting.ts'
import { useSlip, useSlipDispatch } from './use-slip.ts'

interface BetSlipProps {
  readonly betting: ReturnType<typeof useBetting>
  /** In a sheet, whose own button to close it stands at the end of the header. */
  readonly sheet?: boolean
}

/** The bet slip: every selection in the state its bet is in, and the totals of what can still be bet. */
export function BetSlip({ betting, sheet = false }: BetSlipProps) {
  const { t } = useTranslate()
  const slip = useSlip()
  const dispatch = useSlipDispatch()
  const [settings, setSettings] = useState(false)
  const { entries } = slip
  const pending = entries.filter((entry) => entry.betting.active !== 'taken').length
  const clearable = pending > 0 && !isConfirming(slip)
  return (
    <Panel aria-label={t('betting.slip.title')} data-slip="">
      <Head data-sheet={sheet ? '' : undefined}>
        <Title>{t('betting.slip.title')}</Title>
        {pending > 0 && <Count>{pending}</Count>}
        <HeadText
          type="button"
          style={clearable ? undefined : { visibility: 'hidden' }}
          onClick={() => dispatch({ type: 'clear' })}
        >
          {t('betting.slip.clear')}
        </HeadText>
        <IconButton
          size="s"
          icon="gear"
          label={t('betting.slip.settings')}
          aria-expanded={settings}
          aria-controls="slip-settings"
          onClick={() => setSettings(!settings)}
        />
      </Head>
      {settings && <SlipSettings />}
      {entries.length === 0 && <SlipEmpty />}
      <Entries>
        {betting.offered.map((offered) => (
          <Entry key={offered.entry.id} data-state={offered.entry.betting.active}>
            <EntryView offered={offered} betting={betting} />
          </Entry>
        ))}
      </Entries>
      {betting.open.length > 0 && <SlipTotal submission={betting.submission} onSubmit={betting.submit} />}
    </Panel>
  )
}
