import { language, localText } from '@pavilion/contract'
import { launch } from '@pavilion/contract/games'
import * as z from 'zod/mini'

/** Venues that are not part of the site, see docs/protocols/venue.md. POST VENUE_LAUNCH_PATH, signed (signature.ts). */
export const VENUE_LAUNCH_PATH = '/venue/v1/launch'

/** A member enters a venue. */
export const venueLaunch = z.object({
  /** The venue's code, in capitals. */
  enName: z.string().check(z.regex(/^[A-Z0-9]{2,16}$/)),
  siteId: z.int(),
  /** Who plays: a name that the platform makes for this member at this venue alone, always the same. Nothing else of them is told. */
  member: z.string().check(z.regex(/^[0-9a-z]{8,40}$/)),
  language,
  theme: z.nonoptional(launch.payload.shape.theme),
  currency: z.string().check(z.length(3)),
  gameCode: launch.payload.shape.gameCode,
  /** 1: the member comes from an activity of the site. */
  isActivity: launch.payload.shape.isActivity,
  /** The page of the site that the game leads back to; its origin alone may show the game in a frame. */
  returnUrl: z.url({ protocol: /^https?$/ }),
})
export type VenueLaunch = z.infer<typeof venueLaunch>

/** Why a venue does not let a member in. */
export const venueClosed = z.discriminatedUnion('state', [
  /** `until` (Unix seconds): when it is expected to end. */
  z.object({ state: z.literal('maintenance'), until: z.optional(z.int()) }),
  /** The member takes part in an activity there, and money must come in first; `message` is for the member. */
  z.object({ state: z.literal('activity'), message: z.optional(localText) }),
  /** Open to testers alone. */
  z.object({ state: z.literal('testing') }),
])
export type VenueClosed = z.infer<typeof venueClosed>

/** How the venue answers a launch. `state` open: `url` is for this member, to be opened within a minute. */
export const venueLaunched = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open'), url: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)) }),
  venueClosed,
])
export type VenueLaunched = z.infer<typeof venueLaunched>
