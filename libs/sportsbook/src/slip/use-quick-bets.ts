import type { OddsType } from '@pavilion/contract'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { quickBetAtom } from './quick-bet.ts'
import { enterStake, riskAt, stakeFault } from './stake.ts'
import { seenPrice, type Offered, type PlannedBet } from './submission.ts'
import type { KnownBounds } from './use-bounds.ts'
import { useSlipDispatch } from './use-slip.ts'

interface QuickBets {
  readonly offered: readonly Offered[]
  readonly bounds: readonly KnownBounds[]
  readonly fresh: boolean
  readonly oddsType: OddsType
  readonly place: (bet: PlannedBet) => void
}

/**
 * Places what was chosen with quick bet, once its limits are known. What cannot be placed as it was seen (suspended, moved beyond the
 * player's choice, a stake that is too small or too large) stays in the slip with the stake typed in, to be decided by hand.
 */
export const useQuickBets = ({ offered, bounds, fresh, oddsType, place }: QuickBets): void => {
  const { stake } = useAtomValue(quickBetAtom)
  const dispatch = useSlipDispatch()
  const at = offered.findIndex(({ entry }) => entry.quick)
  const one = offered[at]
  const waiting = one && bounds[at]?.known ? one.entry.id : undefined
  const decide = useEffectEvent((id: string) => {
    if (one?.entry.id !== id) return
    const { entry, offer } = one
    const price = seenPrice(one, oddsType)
    const entered = enterStake(stake, one.bounds, price)
    const risk = riskAt(entered.stake, price)
    // What is entered counts as typed: the entry is an ordinary one from here on.
    dispatch({ type: 'stake', id: entry.id, ...entered })
    if (fresh && offer.kind === 'same' && !entered.adjusted && stakeFault(risk, one.bounds) === undefined) {
      place({ entry, selection: offer.selection, stake: risk })
    }
  })
  useEffect(() => {
    if (waiting !== undefined) decide(waiting)
  }, [waiting])
}
