import { useMemo } from 'react'
import { usePause } from '../../book/use-pause.ts'
import { useWagerNews } from '../../book/use-wager-news.ts'
import type { VenueChannel } from '../../venue/channel.tsx'
import type { BetAttempt } from './attempts.ts'
import type { BetPort } from './follow-bet.ts'
import { turnedDown } from '../../venue/turned-down.ts'

const place = (channel: VenueChannel, { key, picks, combined, stake, oddsChoice, oddsType }: BetAttempt) => {
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

/** Undefined outside the venue. */
export const useBetPort = (channel: VenueChannel | undefined): BetPort | undefined => {
  const newsOf = useWagerNews()
  const pause = usePause()
  return useMemo(
    () =>
      channel && {
        bet: (attempt) => place(channel, attempt),
        stateOf: async (key) => (await channel.call('get_wager_state', { key })).answer,
        voidKey: async (key) => (await channel.call('void_wager_key', { key })).answer,
        newsOf,
        pause,
        turnedDown,
      },
    [channel, newsOf, pause],
  )
}
