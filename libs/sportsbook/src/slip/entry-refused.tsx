import type { Selection } from '@pavilion/contract'
import { formatMoney } from '@pavilion/money'
import { displayPrice, signedLine, winnable } from '@pavilion/odds'
import { Alert, Button, Icon } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { pickName } from '../market/names.ts'
import { sameLine } from '../market/selection.ts'
import { useTranslate } from '../market/translate.ts'
import { direction, type Offer } from './offer.ts'
import { PickHead } from './pick-head.tsx'
import type { Betting, SlipEntry } from './slip.ts'
import { Best, Buttons, Line, PriceNow } from './slip.styles.ts'
import { stakeOf, type StakeBounds } from './stake.ts'
import { StakeField } from './stake-field.tsx'
import { useSlipDispatch } from './use-slip.ts'

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

interface EntryRefusedProps {
  readonly entry: SlipEntry
  readonly betting: Extract<Betting, { active: 'refused' }>
  readonly offer: Offer
  readonly bounds: StakeBounds
  /** Bets again, at what is to be had now. */
  readonly onRetry: (selection: Selection) => void
}

/** A bet that was not accepted: why, that the money is back, and the new price to be had with one click. */
export function EntryRefused({ entry, betting, offer, bounds, onRetry }: EntryRefusedProps) {
  const words = useTranslate()
  const { t } = words
  const dispatch = useSlipDispatch()
  const { id, pick } = entry
  const { from, stake, held, refusal } = betting
  const now = 'selection' in offer ? offer.selection : undefined
  const reason = t(`betting.slip.refusal.${refusal}`)
  return (
    <>
      <Alert tone="error">
        {held
          ? t('betting.slip.refused', { reason, amount: formatMoney(stake) })
          : t('betting.slip.refused.noMoney', { reason })}
      </Alert>
      <PickHead pick={pick} now={now?.ior} gone={!now} onRemove={() => dispatch({ type: 'remove', id })} />
      {now && <Changed from={from} now={now} />}
      {now && (
        <>
          <StakeField
            name={pickName(words, pick, now)}
            stake={entry.stake}
            ior={now.ior}
            bounds={bounds}
            quick={false}
            onChange={(entered) => dispatch({ type: 'stake', id, ...entered })}
          />
          <Line>
            {t('betting.slip.best')}
            <Best>{formatMoney(winnable(stakeOf(entry.stake), now.ior))}</Best>
          </Line>
        </>
      )}
      {!now && (
        <Alert tone="warning">{t(offer.kind === 'suspended' ? 'betting.slip.suspended' : 'betting.slip.closed')}</Alert>
      )}
      <Buttons>
        <Button variant="secondary" onClick={() => dispatch({ type: 'accept', id, selection: now ?? pick.selection })}>
          {t(now ? 'betting.slip.back' : 'betting.slip.cancel')}
        </Button>
        <Button variant="primary" disabled={!now || stakeOf(entry.stake) === 0n} onClick={() => now && onRetry(now)}>
          {t('betting.slip.retry', { price: displayPrice((now ?? from).ior, from, 'H') })}
        </Button>
      </Buttons>
    </>
  )
}

/** Old and new side by side: the prices, and the lines when the line changed. */
function Changed({ from, now }: { from: Selection; now: Selection }) {
  const { t } = useTranslate()
  const line = !sameLine(from, now)
  const show = (selection: Selection): string =>
    [line && signedLine(selection), displayPrice(selection.ior, selection, 'H')].filter(Boolean).join(' @ ')
  const way = line ? undefined : direction(from.ior, now.ior)
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
