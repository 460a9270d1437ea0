import { channelKey } from '@pavilion/api-client'
import type { Selection } from '@pavilion/contract'
import { useQueries } from '@tanstack/react-query'
import { useChannel } from '../venue/channel.tsx'
import type { SlipEntry } from './slip.ts'
import { UNTOLD, type StakeBounds } from './stake.ts'

/** How long the limits of a selection are believed, in milliseconds. */
const LIMITS_FRESH = 60_000

/** Limits do not hang on the price: asked once for a line, whatever it costs. */
const asked = ({ selection }: { selection: Selection }) => ({ selection })

/** What may be staked on each entry. What is not told yet caps nothing: the platform itself decides. */
export const useBounds = (
  entries: readonly SlipEntry[],
  balance: bigint | undefined,
): { bounds: StakeBounds; known: boolean }[] => {
  const channel = useChannel()
  const quotes = useQueries({
    queries: entries.map(({ pick }) => ({
      queryKey: [...channelKey('FT_order_view', asked(pick)), 'limits'],
      queryFn: () => {
        if (!channel) throw new Error('limits are asked outside the venue')
        return channel.call('FT_order_view', asked(pick))
      },
      enabled: channel !== undefined,
      staleTime: LIMITS_FRESH,
    })),
  })
  const most = balance ?? UNTOLD
  return entries.map((_, at) => {
    const quote = quotes[at]?.data
    return {
      known: quote !== undefined,
      bounds: { min: quote?.minStake ?? 0n, limit: quote?.maxStake ?? UNTOLD, balance: most },
    }
  })
}
