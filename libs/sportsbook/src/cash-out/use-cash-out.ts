import { useApi } from '@pavilion/api-client'
import { getBalance, resource, type CashOutQuote, type Wager } from '@pavilion/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { turnedDown } from '../slip/turned-down.ts'
import { useChannel } from '../venue/channel.tsx'
import { takeQuote, type Taking } from './take.ts'

type Offer = NonNullable<CashOutQuote['offer']>

/** Sells a bet back, or a part of it, and follows that to its outcome. */
export const useCashOut = (wager: Wager) => {
  const api = useApi()
  const channel = useChannel()
  const cache = useQueryClient()
  const [taking, setTaking] = useState<Taking>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const take = useCallback(
    (offer: Offer, part: number): void => {
      if (!channel || running.current) return
      const stop = new AbortController()
      running.current = stop
      const key = api.newIdempotencyKey()
      const { ticketId } = wager
      const port = {
        take: () => channel.call('cash_out', { ticketId, quoteId: offer.quoteId, part }, { idempotencyKey: key }),
        stateOf: async () => (await channel.call('get_cash_out_state', { key })).answer,
        pause: (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
        turnedDown,
      }
      void takeQuote(port, setTaking, stop.signal).finally(() => {
        if (running.current === stop) running.current = undefined
        for (const method of ['get_today_wagers', 'cash_out_quotes']) {
          void cache.invalidateQueries({ queryKey: [resource.path, { method }] })
        }
        void cache.invalidateQueries({ queryKey: [getBalance.path] })
      })
    },
    [api, channel, cache, wager],
  )
  return { taking, take, reset: useCallback(() => setTaking(undefined), []) }
}
