import { IconButton } from '@pavilion/ui-kit'
import { useState } from 'react'
import { useTranslate } from '../../market/translate.ts'
import { CombinationPanel } from '../combination/combination-panel.tsx'
import { EachStake } from './each-stake.tsx'
import { WaitingHead } from '../entry/entry-waiting.tsx'
import { EntryView } from '../entry/entry-view.tsx'
import { LegRow } from '../combination/leg-row.tsx'
import { MoneyElsewhere } from './money-elsewhere.tsx'
import { QuickBetNote } from '../quick-bet/quick-bet-setting.tsx'
import { Receipt } from '../receipt/receipt.tsx'
import { SlipEmpty } from './slip-empty.tsx'
import { SlipModes } from './slip-modes.tsx'
import { SlipSettings } from './slip-settings.tsx'
import { SlipTotal } from './slip-total.tsx'
import { Count, Entries, Entry, Head, HeadText, Padded, Panel, Title } from '../../wager/ticket.styles.ts'
import { isConfirming, isSeries, isUndecided, selectedKeys } from '../state/slip.ts'
import type { SlipBetting } from '../placement/use-betting.ts'
import { useSlip, useSlipDispatch } from '../state/use-slip.ts'

interface BetSlipProps {
  readonly betting: SlipBetting
  /** Its close button stands at the header's end. */
  readonly sheet?: boolean
}

export function BetSlip({ betting, sheet = false }: BetSlipProps) {
  const { t } = useTranslate()
  const slip = useSlip()
  const dispatch = useSlipDispatch()
  const [settings, setSettings] = useState(false)
  const pending = selectedKeys(slip).length
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
          icon="sliders"
          label={t('betting.slip.settings')}
          aria-expanded={settings}
          aria-controls="slip-settings"
          onClick={() => setSettings(!settings)}
        />
      </Head>
      {settings && <SlipSettings />}
      <QuickBetNote />
      {slip.entries.length === 0 ? (
        <SlipEmpty blocked={betting.blocked} />
      ) : (
        <>
          {pending > 0 && <SlipModes />}
          {isSeries(slip) ? <Together betting={betting} /> : <Singles betting={betting} />}
        </>
      )}
    </Panel>
  )
}

function Singles({ betting }: { betting: SlipBetting }) {
  const { offered, open, oddsType, blocked } = betting
  return (
    <>
      {open.length > 1 && <EachStake open={open} oddsType={oddsType} />}
      <Entries>
        {offered.map((one) => (
          <Entry key={one.entry.id} data-state={one.entry.betting.active}>
            <EntryView offered={one} betting={betting} />
          </Entry>
        ))}
      </Entries>
      <MoneyElsewhere betting={betting} />
      {open.length > 0 && (
        <SlipTotal
          open={open}
          oddsType={oddsType}
          submission={betting.submission}
          blocked={blocked}
          onSubmit={betting.submit}
        />
      )}
    </>
  )
}

function Together({ betting }: { betting: SlipBetting }) {
  const slip = useSlip()
  const dispatch = useSlipDispatch()
  const { combination } = slip
  const together = combination.betting
  if (together.active === 'taken') {
    return (
      <Padded style={{ paddingBottom: '0.75rem' }}>
        <Receipt
          wager={together.wager}
          requested={slip.entries.map(({ pick }) => pick.selection)}
          balance={betting.balance}
          onKeep={() => dispatch({ type: 'keepAll' })}
          onDone={() => dispatch({ type: 'clear' })}
        />
      </Padded>
    )
  }
  const locked = isUndecided(combination)
  return (
    <>
      {(together.active === 'sending' || together.active === 'outcome-unknown' || together.active === 'delay') && (
        <Padded>
          <WaitingHead betting={together} />
        </Padded>
      )}
      <Entries>
        {betting.offered.map((one) => (
          <Entry key={one.entry.id} data-invalid={one.entry.isInvalid ? '' : undefined}>
            <LegRow offered={one} locked={locked} />
          </Entry>
        ))}
      </Entries>
      <MoneyElsewhere betting={betting} />
      <CombinationPanel betting={betting} />
    </>
  )
}
