import * as z from 'zod/mini'

/** Messages (SMS, e-mail, voice) to a provider, see docs/protocols/message.md. POST MESSAGES_PATH, signed like payments. */
export const MESSAGES_PATH = '/messages/v1'

export const outgoingMessage = z.object({
  /** Repeating an id is harmless: one message. */
  id: z.string().check(z.maxLength(64)),
  siteId: z.int(),
  channel: z.enum(['sms', 'email', 'voice']),
  to: z.string().check(z.maxLength(254)),
  subject: z.optional(z.string().check(z.maxLength(200))),
  body: z.string().check(z.maxLength(4000)),
})
export type OutgoingMessage = z.infer<typeof outgoingMessage>
