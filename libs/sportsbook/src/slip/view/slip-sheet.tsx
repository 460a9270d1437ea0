import { useUncovered } from '@pavilion/domain'
import { Dialog, Icon, VisuallyHidden } from '@pavilion/ui-kit'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { useTranslate } from '../../market/translate.ts'
import { useCashOutLeft } from '../../cash-out/use-cash-out-left.ts'
import { OpenWagers } from '../../open-wagers/open-wagers.tsx'
import { useChannelQuery } from '../../venue/use-channel-query.ts'
import { barMessage } from './bar-message.ts'
import { BetSlip } from './bet-slip.tsx'
import { Bar, Bars, QuickBar, SlipBar } from './slip-bar.tsx'
import { Count } from '../../wager/ticket.styles.ts'
import type { SlipBetting } from '../placement/use-betting.ts'
import { useQuickStake } from '../quick-bet/use-quick-stake.ts'
import { useSlip } from '../state/use-slip.ts'

const Whole = styled.div`
  & > section {
    border: 0;
  }
`

/** A finished slip closes it; open bets stay. A quick bet that was not placed opens it. */
export function SlipSheet({ betting }: { betting: SlipBetting }) {
  const { t } = useTranslate()
  const slip = useSlip()
  const quick = useQuickStake()
  const unfinishedCashOut = useCashOutLeft()
  const [open, setOpen] = useState<'slip' | 'bets' | undefined>(() => unfinishedCashOut() && 'bets')
  const { data } = useChannelQuery('get_today_wagers', {})
  const waiting = data?.list.length ?? 0
  const filled = slip.entries.length > 0
  const [wasFilled, setWasFilled] = useState(filled)
  if (filled !== wasFilled) {
    setWasFilled(filled)
    if (!filled && open === 'slip') setOpen(undefined)
  }
  const tapped = slip.entries.find((entry) => entry.quick !== undefined)?.id
  const [wasTapped, setWasTapped] = useState(tapped)
  if (tapped !== wasTapped) {
    setWasTapped(tapped)
    if (slip.entries.some(({ id, betting: { active } }) => id === wasTapped && active === 'none')) setOpen('slip')
  }
  const close = (): void => setOpen(undefined)
  const message = barMessage(t, slip)
  const bars = useRef<HTMLDivElement>(null)
  useUncovered(bars, 'foot')
  return (
    <>
      <VisuallyHidden role="status">{message?.text}</VisuallyHidden>
      <Bars ref={bars}>
        {filled && <SlipBar betting={betting} message={message} quick={quick} onOpen={() => setOpen('slip')} />}
        {!filled && quick !== undefined && <QuickBar stake={quick} onOpen={() => setOpen('slip')} />}
        {!filled && waiting > 0 && (
          <Bar type="button" data-quiet="" onClick={() => setOpen('bets')}>
            <Count>{waiting}</Count>
            <b>{t('betting.open.title')}</b>
            <Icon name="chevron-up" size={16} />
          </Bar>
        )}
      </Bars>
      <Dialog open={open === 'slip'} onClose={close} title={t('betting.slip.title')} bare sheet>
        <Whole>
          <BetSlip betting={betting} sheet />
          {waiting > 0 && <OpenWagers />}
        </Whole>
      </Dialog>
      <Dialog open={open === 'bets'} onClose={close} title={t('betting.open.title')} bare sheet>
        <Whole>
          <OpenWagers sheet />
        </Whole>
      </Dialog>
    </>
  )
}
