import * as z from 'zod/mini'
import { endpoint, PLAY_STATUSES } from '../endpoint.ts'
import { seconds } from '../wire.ts'

export const enName = z.string().check(z.regex(/^[A-Za-z0-9]{2,16}$/))

/** Given by launch, sent back in every resource call of the local sports venue. */
export const channelPass = z.object({
  /** Bound to the launch; else UID_VERIFICATION_ERROR. */
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
    /** Default light. */
    theme: z.optional(z.enum(['light', 'dark'])),
  }),
  data: z.object({
    url: z.optional(z.string()),
    data: z.optional(channelPass),
    /** The member’s money moves with them (免转): a page that is left brings it back (utcTransfer). */
    autoTransfer: z.optional(z.literal(1)),
  }),
  statuses: [
    ...PLAY_STATUSES,
    'VENUE_MAINTENANCE',
    'VENUE_ACTIVITY',
    'UNKNOWN_TYPE',
    'TESTING',
    'PARAMETER_ERROR',
    'SYSTEM_ABNORMAL',
  ],
})
