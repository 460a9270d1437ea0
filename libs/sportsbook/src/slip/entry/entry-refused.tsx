import type { Selection } from '@pavilion/contract/bets'
import type { OddsType } from '@pavilion/contract/sports'
import { formatMoney } from '@pavilion/money'
import { displayPrice, signedLine, potentialWin } from '@pavilion/odds'
import { Alert, Button } from '@pavilion/ui-kit'
import { pickName } from '../../market/names.ts'
import { sameLine } from '../../market/selection.ts'
import { useTranslate } from '../../market/translate.ts'
import { BlockedNote } from '../blocked/blocked-note.tsx'
import { Changed } from './changed.tsx'
import type { Offer } from '../../market/moved-price.ts'
import { PickHead } from './pick-head.tsx'
import type { Betting, SlipEntry } from '../state/slip.ts'
import { Best, Buttons, Line } from '../../wager/ticket.styles.ts'
import { riskAt, type StakeBounds } from '../stake/stake.ts'
import { RefusedNote } from './refused-note.tsx'
import { StakeField } from '../stake/stake-field.tsx'
import { displayedPriceOf } from '../submission/submission.ts'
import type { Blocked } from '../blocked/use-blocked.ts'
import { useSlipDispatch } from '../state/use-slip.ts'

interface EntryRefusedProps {
  readonly entry: SlipEntry
  readonly betting: Extract<Betting, { active: 'refused' }>
  readonly offer: Offer
  readonly bounds: StakeBounds
  readonly oddsType: OddsType
  readonly blocked: Blocked | undefined
  /** E.g. because another is undecided. */
  readonly isBlocked: boolean
  readonly onRetry: (selection: Selection) => void
}

export function EntryRefused({
  entry,
  betting,
  offer,
  bounds,
  oddsType,
  blocked,
  isBlocked,
  onRetry,
}: EntryRefusedProps) {
  const words = useTranslate()
  const { t } = words
  const dispatch = useSlipDispatch()
  const { id, pick } = entry
  const { stake, wasReserved, refusal } = betting
  const from = betting.from[0] ?? pick.selection
  const price = displayedPriceOf({ entry, offer }, oddsType)
  const now = 'selection' in offer ? offer.selection : undefined
  const line = now !== undefined && !sameLine(from, now)
  const retryPrice = displayPrice((now ?? from).ior, now ?? from, oddsType)
  return (
    <>
      <RefusedNote wasReserved={wasReserved} refusal={refusal} stake={stake} />
      <PickHead
        pick={pick}
        oddsType={oddsType}
        now={now}
        gone={!now}
        onRemove={() => dispatch({ type: 'remove', id })}
      />
      {now && <Changed from={from} now={now} oddsType={oddsType} />}
      {now && (
        <>
          <StakeField
            name={pickName(words, pick, now)}
            stake={entry.stake}
            price={price}
            bounds={bounds}
            quick={false}
            onChange={(enteredStake) => dispatch({ type: 'stake', id, ...enteredStake })}
          />
          <Line>
            {t('betting.slip.best')}
            <Best>{formatMoney(potentialWin(riskAt(entry.stake, price), now.ior))}</Best>
          </Line>
        </>
      )}
      {!now && (
        <Alert tone="warning">{t(offer.kind === 'suspended' ? 'betting.slip.suspended' : 'betting.slip.closed')}</Alert>
      )}
      <BlockedNote blocked={blocked} />
      <Buttons>
        <Button variant="secondary" onClick={() => dispatch({ type: 'accept', id, selection: now ?? pick.selection })}>
          {t(now ? 'betting.slip.back' : 'betting.slip.cancel')}
        </Button>
        <Button variant="primary" disabled={!now || isBlocked} onClick={() => now && onRetry(now)}>
          {t('betting.slip.retry', { price: line && now ? `${signedLine(now)} @ ${retryPrice}` : retryPrice })}
        </Button>
      </Buttons>
    </>
  )
}
