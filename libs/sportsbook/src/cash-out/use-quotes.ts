import { channelKey, useApi } from '@pavilion/api-client'
import type { CashOutQuote } from '@pavilion/contract/bets'
import { resource } from '@pavilion/contract/games'
import { useQueries, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useChannel } from '../venue/channel.tsx'

/** Quotes last a few seconds. */
const ASK_EVERY_MS = 4_000
/** The channel's most at once. */
const PAGE = 50

const EVERY_PAGE = [resource.path, { method: 'cash_out_quotes' }]

interface Page {
  readonly quotes: readonly CashOutQuote[]
  readonly ahead: number
}

/** Cancels earlier requests: their answer may be an older offer. */
export const putQuote = async (cache: QueryClient, quote: CashOutQuote): Promise<void> => {
  await cache.cancelQueries({ queryKey: EVERY_PAGE })
  cache.setQueriesData<Page>(
    { queryKey: EVERY_PAGE },
    (page) => page && { ...page, quotes: page.quotes.map((one) => (one.ticketId === quote.ticketId ? quote : one)) },
  )
}

/** From the last ticket on: new bets leave the pages behind unchanged. */
const pagesOf = (ticketIds: readonly string[]): readonly (readonly string[])[] => {
  const pages: (readonly string[])[] = []
  for (let end = ticketIds.length; end > 0; end -= PAGE) pages.push(ticketIds.slice(Math.max(0, end - PAGE), end))
  return pages
}

export interface Quotes {
  readonly of: (ticketId: string) => CashOutQuote | undefined
  /** Ms on this device's clock. */
  readonly endsAt: (expiresAt: number) => number
  readonly renew: () => void
}

export const useQuotes = (ticketIds: readonly string[]): Quotes => {
  const channel = useChannel()
  const { clock } = useApi()
  const cache = useQueryClient()
  const quoteRequests = channel
    ? pagesOf(ticketIds).map((page) => ({ open: channel, request: { ticketIds: [...page] } }))
    : []
  const answers = useQueries({
    queries: quoteRequests.map(({ open, request }) => ({
      queryKey: channelKey('cash_out_quotes', request),
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Page> => {
        const { quotes } = await open.call('cash_out_quotes', request, { signal })
        return { quotes, ahead: Date.now() - clock.milliseconds() }
      },
      refetchInterval: ASK_EVERY_MS,
      retry: false,
    })),
  })
  const pages = answers.flatMap(({ data }) => data ?? [])
  return {
    of: (ticketId) => pages.flatMap(({ quotes }) => quotes).find((quote) => quote.ticketId === ticketId),
    endsAt: (expiresAt) => expiresAt * 1000 + (pages[0]?.ahead ?? 0),
    renew: useCallback(() => void cache.refetchQueries({ queryKey: EVERY_PAGE, type: 'active' }), [cache]),
  }
}
