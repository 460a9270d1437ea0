import type { ChannelMethodName, ChannelRequest } from '@pavilion/contract/bets'
import { encodeChannelRequest } from '../client/channel.ts'
import { wireChannelKey } from './wire-channel-key.ts'

/** The key of a channel method: neither the pass nor the time of asking is part of what was asked. */
export const channelKey = <M extends ChannelMethodName>(method: M, request: ChannelRequest<M>) =>
  wireChannelKey(method, encodeChannelRequest(method, request))
