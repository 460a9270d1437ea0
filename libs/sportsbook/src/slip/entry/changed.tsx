import type { Selection } from '@pavilion/contract/bets'
import type { OddsType } from '@pavilion/contract/sports'
import { displayPrice, signedLine } from '@pavilion/odds'
import { Icon } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { sameLine } from '../../market/selection.ts'
import { useTranslate } from '../../market/translate.ts'
import { direction } from '../../market/moved-price.ts'
import { PriceNow } from '../../wager/ticket.styles.ts'

const Compare = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  justify-items: center;
  padding: 0.5rem;
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-cell);
  background: var(--pv-surface-2);
`

const Side = styled.span`
  display: grid;
  justify-items: center;
  line-height: 1.4;
`

interface ChangedProps {
  readonly from: Selection
  readonly now: Selection
  readonly oddsType: OddsType
}

/** Nothing when neither changed. */
export function Changed({ from, now, oddsType }: ChangedProps) {
  const { t } = useTranslate()
  const line = !sameLine(from, now)
  const show = (selection: Selection): string =>
    [line && signedLine(selection), displayPrice(selection.ior, selection, oddsType)].filter(Boolean).join(' @ ')
  const way = line ? undefined : direction(from.ior, now.ior)
  if (show(from) === show(now)) return null
  return (
    <Compare>
      <Side>
        {t(line ? 'betting.slip.line.old' : 'betting.slip.price.old')}
        <PriceNow>{show(from)}</PriceNow>
      </Side>
      <Icon name="chevron-right" size={16} />
      <Side>
        {t(line ? 'betting.slip.line.new' : 'betting.slip.price.new')}
        <PriceNow data-way={way}>
          {show(now)}
          {way && <small aria-hidden="true">{way === 'up' ? '▲' : '▼'}</small>}
        </PriceNow>
      </Side>
    </Compare>
  )
}
