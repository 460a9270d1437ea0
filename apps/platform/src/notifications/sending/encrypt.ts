import type { ShownNotification } from '@pavilion/contract/notifications'
import webPush from 'web-push'
import type { BrowserKeys } from '../browsers.ts'

/** By which push services know the platform (RFC 8292). */
export interface Vapid {
  /** Base64url. Browsers subscribe with it. */
  readonly publicKey: string
  readonly privateKey: string
  /** Whom a push service writes to: mailto: or https:. */
  readonly subject: string
}

export interface PushTerms {
  /** Seconds that the service keeps it for a browser that is away. */
  readonly ttl: number
  readonly urgency: 'high' | 'normal'
  /** A later one of the same takes its place at the service: at most 32 characters of base64url. */
  readonly topic: string
}

export interface SealedPush {
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

/** For this browser alone (RFC 8291). Throws on keys that are none. */
export const sealPush = (
  { endpoint, p256dh, auth }: BrowserKeys,
  notification: ShownNotification,
  { ttl, urgency, topic }: PushTerms,
  vapid: Vapid,
): SealedPush => {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notification),
    { vapidDetails: vapid, TTL: ttl, urgency, topic, contentEncoding: 'aes128gcm' },
  )
  if (body === null) throw new Error('nothing was sealed')
  return { headers, body }
}
