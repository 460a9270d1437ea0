import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { language } from '../language.ts'
import { NOTIFICATION_KINDS } from './notification.ts'

const kind = z.enum(NOTIFICATION_KINDS)
const isEachOnce = (kinds: readonly string[]): boolean => new Set(kinds).size === kinds.length
/** Each once; at least one, else there is nothing to be told. */
const kinds = z
  .array(kind)
  .check(z.minLength(1), z.maxLength(NOTIFICATION_KINDS.length), z.refine(isEachOnce, 'each kind once'))

const MOST_ENDPOINT = 1000
/** Of the browser’s push service. Which services are served is the platform’s to say. */
const pushEndpoint = z.string().check(z.maxLength(MOST_ENDPOINT), z.regex(/^https?:\/\/[\x21-\x7e]+$/))
/** Base64url without padding: an uncompressed point of P-256 is 65 bytes, a secret 16. */
const p256dh = z.string().check(z.regex(/^B[\w-]{86}$/))
const auth = z.string().check(z.regex(/^[\w-]{22}$/))

/** What one browser is told. */
const browserKinds = z.object({ kinds: z.array(kind) })

export const notificationSettings = endpoint({
  path: '/site/api/v1/notification/settings',
  access: 'member',
  effect: 'read',
  summary:
    'The key by which browsers subscribe to notifications; without it the site sends none. `browser`: what the browser of this endpoint is told, where the member subscribed it.',
  payload: z.object({ endpoint: z.optional(pushEndpoint) }),
  data: z.object({ key: z.optional(z.string()), browser: z.optional(browserKinds) }),
  statuses: [],
})

export const notificationSubscribe = endpoint({
  path: '/site/api/v1/notification/subscribe',
  access: 'member',
  effect: 'write',
  summary:
    'Tells this browser of these kinds, in this language, until the session ends. Of more than ten browsers the oldest goes. NO_DATA: the site sends none.',
  payload: z.object({ endpoint: pushEndpoint, p256dh, auth, kinds, language }),
  data: browserKinds,
  statuses: ['NO_DATA'],
})

export const notificationKinds = endpoint({
  path: '/site/api/v1/notification/kinds',
  access: 'member',
  effect: 'write',
  summary: 'Tells a browser that the member subscribed of these kinds from now on. NO_DATA: it is not subscribed.',
  payload: z.object({ endpoint: pushEndpoint, kinds, language }),
  data: browserKinds,
  statuses: ['NO_DATA'],
})

export const notificationUnsubscribe = endpoint({
  path: '/site/api/v1/notification/unsubscribe',
  access: 'member',
  effect: 'write',
  summary: 'Tells this browser nothing any more; one that is not subscribed is no fault.',
  payload: z.object({ endpoint: pushEndpoint }),
  data: z.object({}),
  statuses: [],
})
