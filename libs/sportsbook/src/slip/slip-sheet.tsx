import { formatMoney } from '@pavilion/money'
import { Dialog, Icon } from '@pavilion/ui-kit'
import { useState } from 'react'
import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import { useCashOutLeft } from '../cash-out/use-cash-out-left.ts'
import { OpenWagers } from '../open-wagers/open-wagers.tsx'
import { useChannelQuery } from '../venue/use-channel-query.ts'
import { BetSlip } from './bet-slip.tsx'
import { Count } from './slip.styles.ts'
import { isSeries } from './slip.ts'
import type { SlipBetting } from './use-betting.ts'
import { useSlip } from './use-slip.ts'

/** Above the tab bar of narrow screens. */
const Bar = styled.button`
  position: fixed;
  inset: auto 0.75rem calc(4.25rem + env(safe-area-inset-bottom));
  z-index: var(--pv-layer-sticky);
  display: flex;
  align-items: center;
  gap: 0.5rem;
  height: 2.875rem;
  padding: 0 1rem;
  border: 0;
  border-radius: var(--pv-radius-l);
  font: inherit;
  font-size: 0.875rem;
  color: var(--pv-on-accent);
  background: var(--pv-accent);
  box-shadow: 0 4px 16px var(--pv-scrim);
  cursor: pointer;
  & > :nth-last-child(2) {
    margin-inline-start: auto;
    font-size: 0.8125rem;
  }
  & > b {
    font-size: 0.9375rem;
  }
  &[data-quiet] {
    inset-inline-start: auto;
    border: 1px solid var(--pv-border-strong);
    color: var(--pv-text);
    background: var(--pv-surface);
  }
`

const Inverse = styled(Count)`
  color: var(--pv-accent);
  background: var(--pv-on-accent);
`

const Whole = styled.div`
  & > section {
    border: 0;
  }
`

/**
 * Slip and open bets of narrow screens: a bar that says what stands in the slip, or how many bets are open, and opens them as a sheet. A
 * slip that was done with closes it; open bets stay, also when the last of them was just sold. What is chosen with quick bet opens the
 * slip by itself: money that goes at one tap is seen to go.
 */
export function SlipSheet({ betting }: { betting: SlipBetting }) {
  const { t } = useTranslate()
  const left = useCashOutLeft()
  const [open, setOpen] = useState<'slip' | 'bets' | undefined>(() => left() && 'bets')
  const { data } = useChannelQuery('get_today_wagers', {})
  const waiting = data?.list.length ?? 0
  const filled = betting.offered.length > 0
  const quick = betting.offered.some(({ entry }) => entry.quick !== undefined)
  const [wasQuick, setWasQuick] = useState(false)
  if (quick !== wasQuick) {
    setWasQuick(quick)
    if (quick) setOpen('slip')
  }
  const close = (): void => setOpen(undefined)
  return (
    <>
      {filled && <SlipBar betting={betting} onOpen={() => setOpen('slip')} />}
      {!filled && waiting > 0 && (
        <Bar type="button" data-quiet="" onClick={() => setOpen('bets')}>
          <Count>{waiting}</Count>
          <b>{t('betting.open.title')}</b>
          <Icon name="chevron-up" size={16} />
        </Bar>
      )}
      <Dialog open={open === 'slip' && filled} onClose={close} title={t('betting.slip.title')} bare sheet>
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

function SlipBar({ betting, onOpen }: { betting: SlipBetting; onOpen: () => void }) {
  const { t } = useTranslate()
  const series = isSeries(useSlip())
  const { offered, submission, combination } = betting
  const best = formatMoney(series ? combination.best : submission.best)
  return (
    <Bar type="button" onClick={onOpen}>
      <Inverse>{offered.length}</Inverse>
      <b>{t('betting.slip.title')}</b>
      <span>
        {t('betting.slip.best')} {best}
      </span>
      <Icon name="chevron-up" size={16} />
    </Bar>
  )
}
