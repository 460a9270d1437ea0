import { useApi } from '@pavilion/api-client'
import type { CashOutAnswer, CashOutQuote, Wager } from '@pavilion/contract/bets'
import { getBalance } from '@pavilion/contract/funds'
import { resource } from '@pavilion/contract/games'
import { useSession } from '@pavilion/session'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { usePause } from '../book/use-pause.ts'
import { turnedDown } from '../venue/turned-down.ts'
import { useChannel } from '../venue/channel.tsx'
import { cashOutAttempts, type CashOutAttempt } from './attempts.ts'
import { putQuote } from './use-quotes.ts'
import { takeQuote, type Taking } from './take.ts'

type Offer = NonNullable<CashOutQuote['offer']>

/** One requested before a reload is asked about. */
export const useCashOut = (wager: Wager) => {
  const api = useApi()
  const channel = useChannel()
  const pause = usePause()
  const cache = useQueryClient()
  const session = useSession()
  const userId = session.status === 'member' ? session.userId : undefined
  const [taking, setTaking] = useState<Taking>()
  const running = useRef<AbortController>(undefined)
  const { ticketId } = wager

  const follow = useCallback(
    (start: 'take' | 'ask', attempt: CashOutAttempt): void => {
      if (!channel || running.current) return
      const stop = new AbortController()
      running.current = stop
      const { key, quoteId, part } = attempt
      const withQuoteStored = async (answer: CashOutAnswer): Promise<CashOutAnswer> => {
        if (answer.outcome === 'refused') await putQuote(cache, answer.quote)
        return answer
      }
      const port = {
        take: async () =>
          withQuoteStored(
            await channel.call(
              'cash_out',
              { ticketId: attempt.wager.ticketId, quoteId, part },
              { idempotencyKey: key },
            ),
          ),
        stateOf: async () => {
          const { answer } = await channel.call('get_cash_out_state', { key })
          return answer && withQuoteStored(answer)
        },
        pause,
        turnedDown,
      }
      const report = (now: Taking): void => {
        if (now.state === 'done' || now.state === 'failed') cashOutAttempts.forget(key)
        setTaking(now)
      }
      void takeQuote(start, port, report, stop.signal).finally(() => {
        if (running.current === stop) running.current = undefined
        for (const method of ['get_today_wagers', 'cash_out_quotes']) {
          void cache.invalidateQueries({ queryKey: [resource.path, { method }] })
        }
        void cache.invalidateQueries({ queryKey: [getBalance.path] })
      })
    },
    [channel, cache, pause],
  )

  useEffect(() => {
    if (!userId) return
    const storedAttempt = cashOutAttempts
      .of(userId, api.clock.milliseconds())
      .find((one) => one.wager.ticketId === ticketId)
    if (storedAttempt) follow('ask', storedAttempt)
    return () => {
      running.current?.abort()
      running.current = undefined
    }
  }, [userId, ticketId, follow, api])

  const take = (offer: Offer, part: number): void => {
    if (!userId || !channel || running.current) return
    const newAttempt = { key: api.newIdempotencyKey(), userId, wager, quoteId: offer.quoteId, part }
    cashOutAttempts.remember(newAttempt)
    follow('take', newAttempt)
  }
  return { taking, take, reset: useCallback(() => setTaking(undefined), []) }
}
