import { wagerNews, type Wager } from '@pavilion/contract/bets'
import { MSG } from '@pavilion/contract/realtime'
import { useRealtime } from '@pavilion/session'
import { useCallback } from 'react'
import * as z from 'zod/mini'

/**
 * Waits for the next push about a ticket; undefined when none comes within `ms` milliseconds, or when the line comes back: the push
 * may have been lost with it.
 */
export const useWagerNews = (): ((ticketId: string, ms: number) => Promise<Wager | undefined>) => {
  const realtime = useRealtime()
  return useCallback(
    (ticketId, ms) =>
      new Promise((tell) => {
        const timer = setTimeout(() => end(undefined), ms)
        const leave = realtime.on(MSG.WAGER, (data) => {
          const wager = z.safeDecode(wagerNews, data as never).data?.wager
          if (wager?.ticketId === ticketId) end(wager)
        })
        const unwatch = realtime.subscribeState(() => realtime.state() === 'ready' && end(undefined))
        const end = (wager: Wager | undefined): void => {
          clearTimeout(timer)
          leave()
          unwatch()
          tell(wager)
        }
      }),
    [realtime],
  )
}
