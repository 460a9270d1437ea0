import type { OddsType } from '@pavilion/contract/sports'
import { useAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { QUICK_BET_OFF, quickBetAtom } from '../state/quick-bet.ts'
import { isSeries } from '../state/slip.ts'
import { enterStake, riskAt, stakeFault } from '../stake/stake.ts'
import { displayedPriceOf, type Offered, type PlannedBet } from '../submission/submission.ts'
import type { LoadedBounds } from './use-bounds.ts'
import { useSlip, useSlipDispatch } from '../state/use-slip.ts'

interface QuickBets {
  readonly userId: string | undefined
  readonly offered: readonly Offered[]
  readonly bounds: readonly LoadedBounds[]
  readonly isTaking: boolean
  readonly oddsType: OddsType
  readonly place: (bet: PlannedBet) => void
}

/**
 * What cannot be placed as requested, or soon after the tap, stays with its stake. Never in a parlay, after the
 * venue was left, or for another member than the one who switched it on.
 */
export const useQuickBets = ({ userId, offered, bounds, isTaking, oddsType, place }: QuickBets): void => {
  const [quick, setQuick] = useAtom(quickBetAtom)
  const { stake, owner } = quick
  const on = quick.on && owner !== undefined && owner === userId
  const anothers = quick.on && userId !== undefined && owner !== userId
  useEffect(() => {
    if (anothers) setQuick(QUICK_BET_OFF)
  }, [anothers, setQuick])
  const series = isSeries(useSlip())
  const dispatch = useSlipDispatch()
  const at = offered.findIndex(({ entry }) => entry.quick !== undefined)
  const one = offered[at]
  const until = one?.entry.quick
  const waiting = one && bounds[at]?.known ? one.entry.id : undefined
  const decide = useEffectEvent((id: string) => {
    if (one?.entry.id !== id) return
    const { entry, offer } = one
    const price = displayedPriceOf(one, oddsType)
    const enteredStake = enterStake(stake, one.bounds, price)
    const risk = riskAt(enteredStake.stake, price)
    // From here on an ordinary entry.
    dispatch({ type: 'stake', id: entry.id, ...enteredStake })
    const isInTime = on && !series && entry.quick !== undefined && performance.now() < entry.quick
    if (!isInTime || !isTaking || offer.kind !== 'same' || enteredStake.adjusted) return
    if (stakeFault(risk, one.bounds) === undefined) place({ entry, selection: offer.selection, stake: risk })
  })
  useEffect(() => {
    if (waiting !== undefined) decide(waiting)
  }, [waiting])

  const id = one?.entry.id
  useEffect(() => {
    if (id === undefined || until === undefined) return
    const timer = setTimeout(() => decide(id), until - performance.now())
    return () => clearTimeout(timer)
  }, [id, until])

  useEffect(() => {
    if (!on) dispatch({ type: 'calm' })
  }, [on, dispatch])
  useEffect(() => () => dispatch({ type: 'calm' }), [dispatch])
}
