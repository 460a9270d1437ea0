import { channelKey, type ApiError } from '@pavilion/api-client'
import type { ChannelData, ChannelMethodName, ChannelRequest } from '@pavilion/contract/bets'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useChannel } from './channel.tsx'

/** Idle outside the venue. */
export const useChannelQuery = <M extends ChannelMethodName>(
  method: M,
  request: ChannelRequest<M>,
  options: { readonly enabled?: boolean; readonly staleTime?: number } = {},
): UseQueryResult<ChannelData<M>, ApiError> => {
  const channel = useChannel()
  return useQuery<ChannelData<M>, ApiError>({
    queryKey: channelKey(method, request),
    queryFn: ({ signal }) => {
      if (!channel) throw new Error(`${method} is asked outside the venue`)
      return channel.call(method, request, { signal })
    },
    ...options,
    enabled: channel !== undefined && (options.enabled ?? true),
  })
}
