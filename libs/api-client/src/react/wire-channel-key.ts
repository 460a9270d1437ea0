import type { ChannelMethodName } from '@pavilion/contract/bets'
import { RESOURCE_PATH } from '@pavilion/contract/games'

/** For a request in wire form: pages without the venue carry none of its schemas. */
export const wireChannelKey = (method: ChannelMethodName, request: object) =>
  [RESOURCE_PATH, { method, request }] as const
