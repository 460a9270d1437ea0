import type { OddsType } from '@pavilion/contract/sports'
import { displayPrice } from '@pavilion/odds'
import { Alert, Button } from '@pavilion/ui-kit'
import { pickName } from '../../market/names.ts'
import { useTranslate } from '../../market/translate.ts'
import type { Offer } from '../../market/moved-price.ts'
import type { SlipEntry } from '../state/slip.ts'
import { useSlipDispatch } from '../state/use-slip.ts'

interface OfferNoteProps {
  readonly entry: SlipEntry
  readonly offer: Offer
  readonly oddsType: OddsType
}

/** Nothing when unchanged. */
export function OfferNote({ entry: { id, pick }, offer, oddsType }: OfferNoteProps) {
  const words = useTranslate()
  const { t } = words
  const dispatch = useSlipDispatch()
  if (offer.kind === 'same') return null
  if (offer.kind === 'suspended' || offer.kind === 'closed') {
    return <Alert tone="warning">{t(`betting.slip.${offer.kind}`)}</Alert>
  }
  const { selection } = offer
  const price = displayPrice(selection.ior, selection, oddsType)
  return (
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
  )
}
