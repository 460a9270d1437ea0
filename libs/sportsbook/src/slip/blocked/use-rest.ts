import { useRestriction } from '@pavilion/session'
import { toast } from '@pavilion/ui-kit'
import { useAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslate } from '../../market/translate.ts'
import { useBlockedText } from './blocked-note.tsx'
import { quickBetAtom } from '../state/quick-bet.ts'
import { isUndecided } from '../state/slip.ts'
import { useSlip, useSlipDispatch } from '../state/use-slip.ts'

/** Empties the slip except pending bets. Quick bet stays off afterwards. */
export const useRest = (): void => {
  const { t } = useTranslate()
  const restriction = useRestriction()
  const kind = restriction?.kind
  const why = useBlockedText({ why: kind ?? 'entering', until: restriction?.until })
  const resting = kind !== undefined && kind !== 'underReview'
  const [quick, setQuick] = useAtom(quickBetAtom)
  const slip = useSlip()
  const dispatch = useSlipDispatch()
  const isDecided = !isUndecided(slip.combination) && slip.entries.some((entry) => !isUndecided(entry))
  const hasReason = useRef(false)
  const empty = useEffectEvent(() => {
    dispatch({ type: 'clear' })
    // A price chosen during the rest was never in the slip.
    toast(hasReason.current ? why : t('betting.slip.rest'))
  })
  useEffect(() => {
    if (resting && isDecided) empty()
    hasReason.current = resting
  }, [resting, isDecided])
  useEffect(() => {
    if (resting && quick.on) setQuick({ ...quick, on: false })
  }, [resting, quick, setQuick])
}
