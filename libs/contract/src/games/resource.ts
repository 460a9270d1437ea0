import * as z from 'zod/mini'
import { CHANNEL_METHODS, type ChannelMethodName } from '../bets/methods.ts'
import { endpoint, PLAY_STATUSES } from '../endpoint.ts'
import { language } from '../language.ts'
import { seconds } from '../wire.ts'
import { enName } from './launch.ts'
import { RESOURCE_PATH } from './venue.ts'

const methodNames = Object.keys(CHANNEL_METHODS) as [ChannelMethodName, ...ChannelMethodName[]]

export const resource = endpoint({
  path: RESOURCE_PATH,
  access: 'member',
  effect: 'write',
  summary:
    'One call of the sports channel. `Request` carries the method’s own fields too; see CHANNEL_METHODS. A method whose effect is `once` needs an idempotency key.',
  payload: z.object({
    method: z.enum(methodNames),
    enName,
    Request: z.looseObject({
      timestamp: seconds,
      token: z.string().check(z.maxLength(200)),
      langx: language,
      remoteip: z.optional(z.string().check(z.maxLength(45))),
    }),
  }),
  data: z.unknown(),
  statuses: [...PLAY_STATUSES, 'UID_VERIFICATION_ERROR', 'VENUE_MAINTENANCE', 'UNKNOWN_TYPE', 'DATA_EXISTS'],
})
