import * as z from 'zod/mini'

/** Messages (SMS, e-mail, voice, push) to a provider, see docs/protocols/message.md. POST MESSAGES_PATH, signed (signature.ts). */
export const MESSAGES_PATH = '/messages/v1'

export const outgoingMessage = z.object({
  /** Repeating an id is harmless: one message. */
  id: z.string().check(z.maxLength(64)),
  siteId: z.int(),
  channel: z.enum(['sms', 'email', 'voice', 'push']),
  /** A phone number or an e-mail address; for push, the member's opaque id. */
  to: z.string().check(z.maxLength(254)),
  subject: z.optional(z.string().check(z.maxLength(200))),
  body: z.string().check(z.maxLength(4000)),
})
export type OutgoingMessage = z.infer<typeof outgoingMessage>
