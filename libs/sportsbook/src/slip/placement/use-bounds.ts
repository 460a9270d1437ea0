import { channelKey } from '@pavilion/api-client'
import type { BetRefusal, Selection } from '@pavilion/contract/bets'
import { useQueries } from '@tanstack/react-query'
import { useChannel } from '../../venue/channel.tsx'
import type { chosenSystem } from '../submission/combination-plan.ts'
import type { SlipEntry } from '../state/slip.ts'
import { UNKNOWN_BOUND, type StakeBounds } from '../stake/stake.ts'

/** Ms. Limits depend on the price: the potential win bounds them. */
const LIMITS_FRESH = 15_000

export interface LoadedBounds {
  readonly known: boolean
  readonly bounds: StakeBounds
}

const boundsOf = (
  stakeBounds:
    { readonly minStake: bigint; readonly maxStake: bigint; readonly ownLimit?: bigint | undefined } | undefined,
  balance: bigint | undefined,
): LoadedBounds => ({
  known: stakeBounds !== undefined,
  bounds: {
    min: stakeBounds?.minStake ?? 0n,
    limit: stakeBounds?.maxStake ?? UNKNOWN_BOUND,
    balance: balance ?? UNKNOWN_BOUND,
    own: stakeBounds?.ownLimit,
  },
})

const limitsRequest = ({ selection }: { selection: Selection }) => ({ selection })

/** Unknown limits cap nothing: the platform decides. */
export const useBounds = (entries: readonly SlipEntry[], balance: bigint | undefined): LoadedBounds[] => {
  const channel = useChannel()
  const quotes = useQueries({
    queries: entries.map(({ pick }) => ({
      queryKey: [...channelKey('order_view', limitsRequest(pick)), 'limits'],
      queryFn: () => {
        if (!channel) throw new Error('limits are asked outside the venue')
        return channel.call('order_view', limitsRequest(pick))
      },
      enabled: channel !== undefined,
      staleTime: LIMITS_FRESH,
      refetchInterval: LIMITS_FRESH,
    })),
  })
  return entries.map((_, at) => boundsOf(quotes[at]?.data, balance))
}

/** Of a fold's stake, and why the book would refuse. `chosen`: absent without a combined bet. */
export const useCombinationBounds = (
  legs: readonly SlipEntry[],
  system: ReturnType<typeof chosenSystem>,
  balance: bigint | undefined,
): LoadedBounds & { readonly refusal?: BetRefusal } => {
  const channel = useChannel()
  const selections = legs.map(({ pick }) => pick.selection)
  // A combination needs two legs.
  const parlayRequests = channel && system && legs.length > 1 ? [{ channel, request: { selections, ...system } }] : []
  const [view] = useQueries({
    queries: parlayRequests.map(({ channel: open, request }) => ({
      queryKey: [...channelKey('parlay_view', request), 'limits'],
      queryFn: () => open.call('parlay_view', request),
      staleTime: LIMITS_FRESH,
      refetchInterval: LIMITS_FRESH,
      retry: false,
    })),
  })
  const { refusal } = view?.data ?? {}
  return { ...boundsOf(view?.data, balance), ...(refusal && { refusal }) }
}
