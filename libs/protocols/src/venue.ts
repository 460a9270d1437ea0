import { language, localText } from '@pavilion/contract'
import { launch } from '@pavilion/contract/games'
import * as z from 'zod/mini'

/** docs/protocols/venue.md. POST, signed (signature.ts). */
export const VENUE_LAUNCH_PATH = '/venue/v1/launch'

export const venueLaunch = z.object({
  enName: z.string().check(z.regex(/^[A-Z0-9]{2,16}$/)),
  siteId: z.int(),
  /** Stable pseudonym for this venue; no other data is sent. */
  member: z.string().check(z.regex(/^[0-9a-z]{8,40}$/)),
  language,
  theme: z.nonoptional(launch.payload.shape.theme),
  currency: z.string().check(z.length(3)),
  gameCode: launch.payload.shape.gameCode,
  /** 1: from a site activity. */
  isActivity: launch.payload.shape.isActivity,
  /** Only its origin may frame the game. */
  returnUrl: z.url({ protocol: /^https?$/ }),
})
export type VenueLaunch = z.infer<typeof venueLaunch>

export const venueClosed = z.discriminatedUnion('state', [
  /** `until`: expected, Unix seconds. */
  z.object({ state: z.literal('maintenance'), until: z.optional(z.int()) }),
  /** Must deposit first; `message` for the member. */
  z.object({ state: z.literal('activity'), message: z.optional(localText) }),
  /** Testers only. */
  z.object({ state: z.literal('testing') }),
])
export type VenueClosed = z.infer<typeof venueClosed>

/** `url`: for this member, to be opened within a minute. */
export const venueLaunched = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open'), url: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)) }),
  venueClosed,
])
export type VenueLaunched = z.infer<typeof venueLaunched>
