import type { ChannelMethodName } from '@pavilion/contract/bets'
import { RESOURCE_PATH } from '@pavilion/contract/games'

/**
 * The key of a channel method whose request is in wire form already. Pages without the sports venue know this much of the channel,
 * and none of its schemas.
 */
export const wireChannelKey = (method: ChannelMethodName, request: object) =>
  [RESOURCE_PATH, { method, request }] as const
