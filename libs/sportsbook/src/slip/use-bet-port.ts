import { isStatus, isUnanswered } from '@pavilion/api-client'
import { useMemo } from 'react'
import { useWagerNews } from '../book/use-wager-news.ts'
import type { Channel } from '../venue/channel.tsx'
import type { Attempt } from './attempts.ts'
import type { BetPort } from './follow.ts'

/** Answers of a platform or a proxy that may have failed after the bet was made. */
const FAILURES = ['SERVER_ERROR', 'BAD_GATEWAY', 'SYSTEM_ABNORMAL', 'INVOCATION_ERROR'] as const
/**
 * What the platform says before it looks whether it has seen a request: a browser may send a copy by itself when a connection
 * breaks, and the first may have made the bet.
 */
const AT_THE_DOOR = ['ILLEGAL_PARAMETER', 'FREQUENT_SUBMISSION', 'MAINTENANCE', 'LOGIN_EXPIRED'] as const

/** Answers that leave open whether the bet was made: the key must be asked for. */
const inDoubt = (error: unknown): boolean => isUnanswered(error) || isStatus(error, ...FAILURES, ...AT_THE_DOOR)

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

const place = (channel: Channel, { key, picks, combined, stake, oddsChoice, oddsType }: Attempt) => {
  const [selection, ...others] = picks.map((pick) => pick.selection)
  const call = { idempotencyKey: key }
  if (combined && selection) {
    const { system, bankers } = combined
    const selections = [selection, ...others]
    return channel.call('place_parlay', { selections, system, bankers, foldStake: stake, oddsChoice }, call)
  }
  if (!selection) throw new RangeError('a bet needs a selection')
  return channel.call('place_bet', { selection, stake, oddsChoice, oddsType }, call)
}

/** The way of a bet to the book and back; undefined outside the venue. */
export const useBetPort = (channel: Channel | undefined): BetPort | undefined => {
  const newsOf = useWagerNews()
  return useMemo(
    () =>
      channel && {
        bet: (attempt) => place(channel, attempt),
        stateOf: async (key) => (await channel.call('get_wager_state', { key })).answer,
        voidKey: async (key) => (await channel.call('void_wager_key', { key })).answer,
        newsOf,
        pause,
        turnedDown: (error) => (inDoubt(error) ? undefined : error instanceof Error ? error.message : String(error)),
      },
    [channel, newsOf],
  )
}
