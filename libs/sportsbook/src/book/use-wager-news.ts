import { wagerNews, type Wager } from '@pavilion/contract/bets'
import { MSG } from '@pavilion/contract/realtime'
import { useRealtime } from '@pavilion/session'
import { useCallback } from 'react'
import * as z from 'zod/mini'

/** Undefined after `ms`, or on a reconnect: the push may be lost. */
export const useWagerNews = (): ((ticketId: string, ms: number) => Promise<Wager | undefined>) => {
  const realtime = useRealtime()
  return useCallback(
    (ticketId, ms) =>
      new Promise((resolve) => {
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
          resolve(wager)
        }
      }),
    [realtime],
  )
}
