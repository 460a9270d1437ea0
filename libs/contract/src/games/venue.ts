import * as z from 'zod/mini'
import { CHANNEL_METHODS, type ChannelMethodName } from '../channel/methods.ts'
import { endpoint } from '../endpoint.ts'
import { language } from '../language.ts'
import { seconds } from '../wire.ts'

/** The sports channel's venue code (spec section 9). */
export const CRTY = 'CRTY'
/** Its page on every site (spec section 1). */
export const CRTY_PATH = '/game/sport/crty'

const enName = z.string().check(z.regex(/^[A-Za-z0-9]{2,16}$/))

/** What the local sport venue needs: given by launch, sent back in every resource call. */
export const channelPass = z.object({
  /** Binds calls to the launch; an unknown or foreign one answers UID_VERIFICATION_ERROR. */
  uid: z.string(),
  expiresAt: seconds,
})
export type ChannelPass = z.infer<typeof channelPass>

export const launch = endpoint({
  path: '/game/api/v1/venue/launch',
  access: 'member',
  effect: 'write',
  summary: 'Enter a venue: a url to open, or, for CRTY, the data of the local sport venue.',
  payload: z.object({
    enName,
    gameCode: z.optional(z.string().check(z.maxLength(32))),
    isActivity: z.optional(z.union([z.literal(0), z.literal(1)])),
  }),
  data: z.object({ url: z.optional(z.string()), data: z.optional(channelPass) }),
  statuses: ['LOGIN_EXPIRED', 'VENUE_MAINTENANCE', 'CONTACT_CUSTOMER_SERVICE', 'UNKNOWN_TYPE', 'REGION_LIMITED'],
})

const methodNames = Object.keys(CHANNEL_METHODS) as [ChannelMethodName, ...ChannelMethodName[]]

export const resource = endpoint({
  path: '/game/api/v1/venue/resource',
  access: 'member',
  effect: 'write',
  summary:
    'One call of the sports channel. `Request` carries the method’s own fields too; see CHANNEL_METHODS. FT_bet needs an idempotency key.',
  payload: z.object({
    method: z.enum(methodNames),
    enName,
    Request: z.looseObject({
      timestamp: seconds,
      /** The uid of the launch. */
      token: z.string().check(z.maxLength(200)),
      langx: language,
      remoteip: z.optional(z.string().check(z.maxLength(45))),
    }),
  }),
  data: z.unknown(),
  statuses: [
    'LOGIN_EXPIRED',
    'UID_VERIFICATION_ERROR',
    'VENUE_MAINTENANCE',
    'UNKNOWN_TYPE',
    'DATA_EXISTS',
    'SYSTEM_BUSY',
    'CONTACT_CUSTOMER_SERVICE',
    'REGION_LIMITED',
  ],
})
