import { formatMoney } from '@pavilion/money'
import { Dialog, Icon } from '@pavilion/ui-kit'
import { useState } from 'react'
import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'
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

/** The slip of narrow screens: a bar that says what stands in it, and opens it as a sheet. */
export function SlipSheet({ betting }: { betting: SlipBetting }) {
  const { t } = useTranslate()
  const [open, setOpen] = useState(false)
  const series = isSeries(useSlip())
  const { offered, submission, combination } = betting
  const best = formatMoney(series ? combination.best : submission.best)
  return (
    <>
      {offered.length > 0 && (
        <Bar type="button" onClick={() => setOpen(true)}>
          <Inverse>{offered.length}</Inverse>
          <b>{t('betting.slip.title')}</b>
          <span>
            {t('betting.slip.best')} {best}
          </span>
          <Icon name="chevron-up" size={16} />
        </Bar>
      )}
      <Dialog
        open={open && offered.length > 0}
        onClose={() => setOpen(false)}
        title={t('betting.slip.title')}
        bare
        sheet
      >
        <Whole>
          <BetSlip betting={betting} sheet />
        </Whole>
      </Dialog>
    </>
  )
}
