import { useTranslate } from '../../market/translate.ts'
import { teamsName } from '../../market/leg-name.ts'
import { pickName } from '../../market/names.ts'
import { BankerToggle } from './banker-toggle.tsx'
import { OfferNote } from '../entry/offer-note.tsx'
import { mostBankers } from '../state/series.ts'
import { validEntries } from '../state/slip.ts'
import { InvalidNote, PickHead } from '../entry/pick-head.tsx'
import type { Offered } from '../submission/submission.ts'
import { useSlip, useSlipDispatch } from '../state/use-slip.ts'

interface LegRowProps {
  readonly offered: Offered
  readonly locked: boolean
}

export function LegRow({ offered: { entry, offer }, locked }: LegRowProps) {
  const words = useTranslate()
  const slip = useSlip()
  const dispatch = useSlipDispatch()
  const { id, pick, isInvalid } = entry
  const now = 'selection' in offer ? offer.selection : undefined
  const most = mostBankers(validEntries(slip).length)
  const { bankers } = slip.combination
  const full = bankers.length >= most && !bankers.includes(id)
  const banker = slip.mode === 'system' && !isInvalid
  return (
    <>
      <PickHead
        pick={pick}
        oddsType="H"
        compact
        now={locked ? undefined : now}
        showsOldPrice={!locked && offer.kind === 'moved'}
        gone={isInvalid === true || (!locked && (offer.kind === 'line' || offer.kind === 'closed'))}
        before={
          banker && (
            <BankerToggle
              name={pickName(words, pick, pick.selection)}
              match={teamsName(words, pick)}
              pressed={bankers.includes(id)}
              disabled={locked}
              full={full ? most : undefined}
              onToggle={() => dispatch({ type: 'banker', id })}
            />
          )
        }
        onRemove={locked ? undefined : () => dispatch({ type: 'remove', id })}
      />
      {isInvalid ? <InvalidNote /> : !locked && <OfferNote entry={entry} offer={offer} oddsType="H" />}
    </>
  )
}
