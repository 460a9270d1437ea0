import type { OddsType } from '@pavilion/contract/sports'
import { Alert } from '@pavilion/ui-kit'
import { useTranslate } from '../../market/translate.ts'
import { DepositLink } from './deposit-link.tsx'
import type { Offer } from '../../market/moved-price.ts'
import { PickHead } from './pick-head.tsx'
import type { SlipEntry } from '../state/slip.ts'
import { Line } from '../../wager/ticket.styles.ts'
import { isCapped, type StakeBounds } from '../stake/stake.ts'
import { OfferNote } from './offer-note.tsx'
import { AdjustedNote, StakeField } from '../stake/stake-field.tsx'
import { displayedPriceOf } from '../submission/submission.ts'
import { useEntryName } from './use-entry-name.ts'
import { StakeRange } from '../stake/stake-range.tsx'
import { useSlipDispatch } from '../state/use-slip.ts'

interface EntryOpenProps {
  readonly oddsType: OddsType
  readonly entry: SlipEntry
  readonly offer: Offer
  readonly bounds: StakeBounds
  readonly limits: boolean
}

export function EntryOpen({ entry, offer, bounds, limits, oddsType }: EntryOpenProps) {
  const { t } = useTranslate()
  const dispatch = useSlipDispatch()
  const { id, pick, betting } = entry
  const selection = 'selection' in offer ? offer.selection : pick.selection
  const price = displayedPriceOf({ entry, offer }, oddsType)
  const adjusted = entry.adjusted && isCapped(entry.adjusted, bounds, price) ? entry.adjusted : undefined
  const name = useEntryName(pick)
  return (
    <>
      <PickHead
        pick={pick}
        oddsType={oddsType}
        now={selection}
        showsOldPrice={offer.kind === 'moved'}
        gone={offer.kind === 'line' || offer.kind === 'closed'}
        onRemove={() => dispatch({ type: 'remove', id })}
      />
      <StakeField
        name={name}
        stake={entry.stake}
        price={price}
        bounds={bounds}
        onChange={(enteredStake) => dispatch({ type: 'stake', id, ...enteredStake })}
      />
      {adjusted && <AdjustedNote adjusted={adjusted} />}
      <OfferNote entry={entry} offer={offer} oddsType={oddsType} />
      {betting.active === 'not-placed' && <Alert tone="warning">{t('betting.slip.unreceived')}</Alert>}
      {betting.active === 'failed' && <Alert tone="error">{betting.message}</Alert>}
      <Line>
        {limits ? <StakeRange bounds={bounds} /> : <span />}
        {adjusted?.by === 'balance' && <DepositLink />}
      </Line>
    </>
  )
}
