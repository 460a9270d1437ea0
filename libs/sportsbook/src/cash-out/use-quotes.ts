import { channelKey, useApi } from '@pavilion/api-client'
import type { CashOutQuote } from '@pavilion/contract'
import { useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useChannel } from '../venue/channel.tsx'

/** How often quotes are asked for while they are looked at, milliseconds: they live a few seconds. */
const ASK_EVERY_MS = 4_000
/** As many as the channel tells of at once. */
const MOST = 50

export interface Quotes {
  readonly of: (ticketId: string) => CashOutQuote | undefined
  /** When an offer ends, milliseconds on this device's clock. */
  readonly endsAt: (expiresAt: number) => number
  readonly renew: () => void
}

/** What the house would pay now for open bets. */
export const useQuotes = (ticketIds: readonly string[]): Quotes => {
  const channel = useChannel()
  const { clock } = useApi()
  const request = { ticketIds: ticketIds.slice(0, MOST) }
  const asked = channel && ticketIds.length > 0 ? [channel] : []
  const [answer] = useQueries({
    queries: asked.map((open) => ({
      queryKey: channelKey('cash_out_quotes', request),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { quotes } = await open.call('cash_out_quotes', request, { signal })
        return { quotes, ahead: Date.now() - clock.milliseconds() }
      },
      refetchInterval: ASK_EVERY_MS,
      retry: false,
    })),
  })
  const data = answer?.data
  const refetch = answer?.refetch
  return {
    of: (ticketId) => data?.quotes.find((quote) => quote.ticketId === ticketId),
    endsAt: (expiresAt) => expiresAt * 1000 + (data?.ahead ?? 0),
    renew: useCallback(() => void refetch?.(), [refetch]),
  }
}
