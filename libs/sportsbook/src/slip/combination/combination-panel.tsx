import { useTranslate } from '../../market/translate.ts'
import { CombinationOpen } from './combination-open.tsx'
import { CombinationRefused } from './combination-refused.tsx'
import { WaitingFoot } from '../entry/entry-waiting.tsx'
import { Amount, Footer, Line } from '../../wager/ticket.styles.ts'
import { formatMoney } from '@pavilion/money'
import type { SlipBetting } from '../placement/use-betting.ts'
import { useSlip } from '../state/use-slip.ts'

/** The receipt replaces the whole slip, not this panel. */
export function CombinationPanel({ betting: bets }: { betting: SlipBetting }) {
  const { t } = useTranslate()
  const { betting } = useSlip().combination
  switch (betting.active) {
    case 'sending':
    case 'outcome-unknown':
    case 'delay':
      return (
        <Footer>
          <Line>
            {t('betting.slip.total')}
            <Amount>{formatMoney(betting.stake)}</Amount>
          </Line>
          <WaitingFoot betting={betting} />
        </Footer>
      )
    case 'refused':
      return <CombinationRefused betting={betting} bets={bets} />
    case 'none':
    case 'failed':
    case 'not-placed':
    case 'taken':
      return <CombinationOpen bets={bets} />
  }
}
