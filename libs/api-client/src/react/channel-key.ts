import type { ChannelMethodName, ChannelRequest } from '@pavilion/contract/bets'
import { encodeChannelRequest } from '../client/channel.ts'
import { wireChannelKey } from './wire-channel-key.ts'

/** Without the pass and the time of asking. */
export const channelKey = <M extends ChannelMethodName>(method: M, request: ChannelRequest<M>) =>
  wireChannelKey(method, encodeChannelRequest(method, request))
