import { useApi } from '@pavilion/api-client'
import { getBalance, resource } from '@pavilion/contract'
import { plainAmount } from '@pavilion/money'
import { useBalance, useSession } from '@pavilion/session'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useBookHealth, useLiveSelections } from '../book/use-book.ts'
import { useChannel } from '../venue/channel.tsx'
import { attempts, type Attempt } from './attempts.ts'
import { followBet } from './follow.ts'
import { offerFor } from './offer.ts'
import { selectionKey } from '../market/selection.ts'
import { isUndecided, type Betting, type SlipEntry } from './slip.ts'
import { plan, type Offered, type PlannedBet } from './submission.ts'
import { useBetPort } from './use-bet-port.ts'
import { useBounds } from './use-bounds.ts'
import { useSlip, useSlipDispatch } from './use-slip.ts'

const OPEN: readonly Betting['active'][] = ['none', 'failed', 'unreceived']
const isOpen = ({ betting }: SlipEntry): boolean => OPEN.includes(betting.active)
const FINAL: readonly Betting['active'][] = ['taken', 'refused', 'failed', 'unreceived']

/** The slip with what the book says about it, and the way of its bets: placed once each, followed to their outcome, resumed after a reload. */
export const useBetting = () => {
  const api = useApi()
  const slip = useSlip()
  const dispatch = useSlipDispatch()
  const channel = useChannel()
  const session = useSession()
  const userId = session.status === 'member' ? session.userId : undefined
  const cache = useQueryClient()
  const port = useBetPort(channel)
  const balance = useBalance().data?.centerWalletBalance
  const fresh = useBookHealth() === 'live'
  const bounds = useBounds(slip.entries, balance)
  const live = useLiveSelections(useMemo(() => slip.entries.map(({ pick }) => pick.selection), [slip.entries]))
  /** Keys of the bets being followed: the guard against a second click. */
  const followed = useRef(new Map<string, AbortController>())

  const follow = useCallback(
    (start: 'send' | 'ask', attempt: Attempt): void => {
      const id = selectionKey(attempt.pick.selection)
      if (!port || followed.current.has(id)) return
      const stop = new AbortController()
      followed.current.set(id, stop)
      const report = (betting: Betting): void => {
        dispatch({ type: 'betting', id, betting })
        if (!FINAL.includes(betting.active)) return
        attempts.forget(attempt.key)
        void cache.invalidateQueries({ queryKey: [resource.path, { method: 'get_today_wagers' }] })
        void cache.invalidateQueries({ queryKey: [getBalance.path] })
      }
      void followBet(start, attempt, port, report, stop.signal).finally(() => {
        if (followed.current.get(id) === stop) followed.current.delete(id)
      })
    },
    [port, dispatch, cache],
  )

  const place = ({ entry, selection, stake }: PlannedBet): void => {
    if (!userId || isUndecided(entry) || followed.current.has(entry.id)) return
    dispatch({ type: 'accept', id: entry.id, selection })
    dispatch({ type: 'stake', id: entry.id, stake: plainAmount(stake) })
    const pick = { ...entry.pick, selection }
    const attempt = { key: api.newIdempotencyKey(), userId, pick, stake, oddsChoice: slip.oddsChoice }
    attempts.remember(attempt)
    follow('send', attempt)
  }

  useEffect(() => dispatch({ type: 'owner', userId }), [dispatch, userId])

  // A reload, or coming back to the venue, in the middle of a bet: ask what became of it.
  useEffect(() => {
    if (!userId || !port) return
    const running = followed.current
    for (const attempt of attempts.of(userId, api.clock.milliseconds())) {
      const betting = { active: 'lost', key: attempt.key, stake: attempt.stake } as const
      dispatch({ type: 'restore', pick: attempt.pick, betting, stake: plainAmount(attempt.stake) })
      follow('ask', attempt)
    }
    return () => {
      for (const stop of running.values()) stop.abort()
      running.clear()
    }
  }, [userId, port, dispatch, follow, api.clock])

  const offered: Offered[] = slip.entries.map((entry, at) => ({
    entry,
    offer: offerFor(entry.pick.selection, live[at] ?? { open: false, gone: false }, slip.oddsChoice),
    bounds: bounds[at]?.bounds ?? { min: 0n, limit: 0n, balance: 0n },
  }))
  const open = offered.filter(({ entry }) => isOpen(entry))
  const submission = plan(open, fresh)
  return {
    offered,
    open,
    submission,
    balance,
    place,
    submit: (): void => submission.bets.forEach(place),
    knowsLimits: (entry: SlipEntry): boolean => bounds[slip.entries.indexOf(entry)]?.known ?? false,
  }
}
