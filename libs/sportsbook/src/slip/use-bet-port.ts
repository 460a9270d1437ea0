import { isStatus, isUnanswered } from '@pavilion/api-client'
import { useMemo } from 'react'
import { useWagerNews } from '../book/use-wager-news.ts'
import type { Channel } from '../venue/channel.tsx'
import type { BetPort } from './follow.ts'

/**
 * Answers that leave open whether the bet was made: the key must be asked for. ILLEGAL_PARAMETER is what the second copy of one
 * request gets, and a browser may send a copy by itself when a connection breaks.
 */
const inDoubt = (error: unknown): boolean =>
  isUnanswered(error) ||
  isStatus(error, 'SERVER_ERROR', 'BAD_GATEWAY', 'SYSTEM_ABNORMAL', 'INVOCATION_ERROR', 'ILLEGAL_PARAMETER')

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** The way of a bet to the book and back; undefined outside the venue. */
export const useBetPort = (channel: Channel | undefined): BetPort | undefined => {
  const newsOf = useWagerNews()
  return useMemo(
    () =>
      channel && {
        bet: ({ key, pick, stake, oddsChoice }) =>
          channel.call('FT_bet', { selection: pick.selection, stake, oddsChoice }, { idempotencyKey: key }),
        stateOf: async (key) => (await channel.call('get_wager_state', { key })).answer,
        voidKey: async (key) => (await channel.call('void_wager_key', { key })).answer,
        newsOf,
        pause,
        turnedDown: (error) => (inDoubt(error) ? undefined : error instanceof Error ? error.message : String(error)),
      },
    [channel, newsOf],
  )
}
