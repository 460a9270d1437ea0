import * as z from 'zod/mini'
import { vapidPublicKey } from './vapid.ts'

/** The push services of Chrome and Edge on Android, Firefox, Safari, and Edge. */
const BROWSERS = 'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'
/** Where nobody reads it. */
const SANDBOX_SUBJECT = 'mailto:push@sandbox.example'

export const pushEnvironment = z.object({
  VAPID_PRIVATE_KEY: z.optional(
    z.string().check(z.refine((key) => vapidPublicKey(key) !== undefined, 'must be a key of P-256, in base64url')),
  ),
  VAPID_SUBJECT: z.optional(z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/))),
  PUSH_HOSTS: z._default(
    z.string().check(z.regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(,(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+)*$/)),
    BROWSERS,
  ),
  PUSH_URL: z.optional(z.url({ protocol: /^https?$/ })),
})

/** Notifications of browsers. Without a key none are sent. */
export interface PushSettings {
  readonly vapid: { readonly publicKey: string; readonly privateKey: string; readonly subject: string } | undefined
  readonly hosts: readonly string[]
  /** A service at an address of ours, beside the browsers’. */
  readonly ownOrigin: string | undefined
}

export const pushOf = (
  e: z.infer<typeof pushEnvironment>,
  sandbox: string | undefined,
  generatedKey: string | undefined,
): PushSettings => {
  const privateKey = e.VAPID_PRIVATE_KEY ?? generatedKey
  const publicKey = privateKey && vapidPublicKey(privateKey)
  const subject = e.VAPID_SUBJECT ?? (sandbox && SANDBOX_SUBJECT)
  const own = e.PUSH_URL ?? sandbox
  return {
    vapid: privateKey && publicKey && subject ? { publicKey, privateKey, subject } : undefined,
    hosts: e.PUSH_HOSTS.split(','),
    ownOrigin: own && new URL(own).origin,
  }
}
