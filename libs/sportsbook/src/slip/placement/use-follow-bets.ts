import { useApi } from '@pavilion/api-client'
import { getBalance } from '@pavilion/contract/funds'
import { resource } from '@pavilion/contract/games'
import { plainAmount } from '@pavilion/money'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { selectionKey } from '../../market/selection.ts'
import { atRisk, attempts, type BetAttempt } from './attempts.ts'
import { followBet, type BetPort } from './follow-bet.ts'
import type { SlipAction } from '../state/reduce.ts'
import type { Betting } from '../state/slip.ts'
import { useSlipDispatch } from '../state/use-slip.ts'

const FINAL: readonly Betting['active'][] = ['taken', 'refused', 'failed', 'not-placed']

/** The limits include the day's maximum payout. */
const CHANGED = ['get_today_wagers', 'order_view', 'parlay_view'] as const

/** One entry, or all combined. */
const slotOf = ({ picks, combined }: BetAttempt): string => {
  const [pick] = picks
  return combined || !pick ? 'combination' : selectionKey(pick.selection)
}

const actionOf = (attempt: BetAttempt, betting: Betting): SlipAction =>
  attempt.combined ? { type: 'combined', betting } : { type: 'betting', id: slotOf(attempt), betting }

const restoredFrom = (attempt: BetAttempt): SlipAction => {
  const betting = { active: 'outcome-unknown', key: attempt.key, stake: atRisk(attempt) } as const
  const stake = plainAmount(attempt.stake)
  const { picks, combined } = attempt
  const [pick] = picks
  return combined || !pick
    ? {
        type: 'restoreCombined',
        picks,
        system: combined?.system ?? 1,
        bankers: combined?.bankers ?? [],
        betting,
        stake,
      }
    : { type: 'restore', pick, betting, stake }
}

/** Each bet once. After a reload asks what became of it. */
export const useFollowBets = (port: BetPort | undefined, userId: string | undefined) => {
  const { clock } = useApi()
  const dispatch = useSlipDispatch()
  const cache = useQueryClient()
  /** Guards against a second click. */
  const followed = useRef(new Map<string, AbortController>())

  const follow = useCallback(
    (start: 'send' | 'ask', attempt: BetAttempt): void => {
      const slot = slotOf(attempt)
      if (!port || followed.current.has(slot)) return
      const stop = new AbortController()
      followed.current.set(slot, stop)
      const report = (betting: Betting): void => {
        dispatch(actionOf(attempt, betting))
        if (!FINAL.includes(betting.active)) return
        attempts.forget(attempt.key)
        for (const method of CHANGED) void cache.invalidateQueries({ queryKey: [resource.path, { method }] })
        void cache.invalidateQueries({ queryKey: [getBalance.path] })
      }
      void followBet(start, attempt, port, report, stop.signal).finally(() => {
        if (followed.current.get(slot) === stop) followed.current.delete(slot)
      })
    },
    [port, dispatch, cache],
  )

  useEffect(() => {
    if (!userId || !port) return
    const running = followed.current
    for (const attempt of attempts.of(userId, clock.milliseconds())) {
      dispatch(restoredFrom(attempt))
      follow('ask', attempt)
    }
    return () => {
      for (const stop of running.values()) stop.abort()
      running.clear()
    }
  }, [userId, port, dispatch, follow, clock])

  return { follow, isFollowed: (slot: string): boolean => followed.current.has(slot) }
}
