import { formatMoney, SITE_CURRENCY } from '@pavilion/money'
import { displayPrice } from '@pavilion/odds'
import { Alert, Button } from '@pavilion/ui-kit'
import { pickName } from '../market/names.ts'
import { useTranslate } from '../market/translate.ts'
import { DepositLink } from './deposit-link.tsx'
import type { Offer } from './offer.ts'
import { PickHead } from './pick-head.tsx'
import type { SlipEntry } from './slip.ts'
import { Line } from './slip.styles.ts'
import type { StakeBounds } from './stake.ts'
import { StakeField } from './stake-field.tsx'
import { useSlipDispatch } from './use-slip.ts'

interface EntryOpenProps {
  readonly entry: SlipEntry
  readonly offer: Offer
  readonly bounds: StakeBounds
  readonly limits: boolean
}

/** A selection that can be bet on: stake, limits, and what changed since it was seen. */
export function EntryOpen({ entry, offer, bounds, limits }: EntryOpenProps) {
  const words = useTranslate()
  const { t } = words
  const dispatch = useSlipDispatch()
  const { id, pick, betting, adjusted } = entry
  const selection = 'selection' in offer ? offer.selection : pick.selection
  const name = pickName(words, pick, pick.selection)
  const price = displayPrice(selection.ior, selection, 'H')
  const asks = offer.kind === 'moved' || offer.kind === 'line'
  return (
    <>
      <PickHead
        pick={pick}
        now={selection.ior}
        struck={offer.kind === 'moved'}
        gone={offer.kind === 'line' || offer.kind === 'closed'}
        onRemove={() => dispatch({ type: 'remove', id })}
      />
      <StakeField
        name={name}
        stake={entry.stake}
        ior={selection.ior}
        bounds={bounds}
        onChange={(entered) => dispatch({ type: 'stake', id, ...entered })}
      />
      {adjusted && (
        <Alert tone="warning">
          {t(`betting.slip.adjusted.${adjusted.by}`, {
            typed: formatMoney(adjusted.typed, SITE_CURRENCY, { strip: true }),
            to: formatMoney(adjusted.to, SITE_CURRENCY, { strip: true }),
          })}
        </Alert>
      )}
      {asks && (
        <Alert
          tone="warning"
          action={
            <Button variant="primary" size="s" onClick={() => dispatch({ type: 'accept', id, selection })}>
              {t('betting.slip.accept')}
            </Button>
          }
        >
          {offer.kind === 'moved'
            ? t('betting.slip.moved', { price })
            : t('betting.slip.line', { line: pickName(words, pick, selection), price })}
        </Alert>
      )}
      {(offer.kind === 'suspended' || offer.kind === 'closed') && (
        <Alert tone="warning">{t(`betting.slip.${offer.kind}`)}</Alert>
      )}
      {betting.active === 'unreceived' && <Alert tone="warning">{t('betting.slip.unreceived')}</Alert>}
      {betting.active === 'failed' && <Alert tone="error">{betting.message}</Alert>}
      <Line>
        {limits ? (
          <span>
            {t('betting.slip.limits', {
              min: formatMoney(bounds.min, SITE_CURRENCY, { strip: true }),
              max: formatMoney(bounds.limit, SITE_CURRENCY, { strip: true }),
            })}
          </span>
        ) : (
          <span />
        )}
        {adjusted?.by === 'balance' && <DepositLink />}
      </Line>
    </>
  )
}
