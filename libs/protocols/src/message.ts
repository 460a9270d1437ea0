import * as z from 'zod/mini'

/** docs/protocols/message.md. POST, signed (signature.ts). */
export const MESSAGES_PATH = '/messages/v1'

export const outgoingMessage = z.object({
  /** Idempotent. */
  id: z.string().check(z.maxLength(64)),
  siteId: z.int(),
  channel: z.enum(['sms', 'email', 'voice', 'push']),
  /** Push: opaque member id. */
  to: z.string().check(z.maxLength(254)),
  subject: z.optional(z.string().check(z.maxLength(200))),
  body: z.string().check(z.maxLength(4000)),
})
export type OutgoingMessage = z.infer<typeof outgoingMessage>
