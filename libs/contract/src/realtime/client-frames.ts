import * as z from 'zod/mini'
import { MSG } from './frames.ts'

/** A topic that a page follows, of whichever family: `FT/RB`, `match/12`, `menu`, `chat/hall`. */
export const anyTopic = z.string().check(z.maxLength(64), z.regex(/^[A-Za-z][\w-]*(\/[\w-]+)*$/))

/** Where a topic stands: the number of its last change, in one run of its publisher. */
export const topicPlace = z.object({ stream: z.string().check(z.maxLength(64)), seq: z.int() })
export type TopicPlace = z.infer<typeof topicPlace>

const frame = <I extends number, D extends z.ZodMiniType>(msgId: I, msgData: D) =>
  z.object({ msgId: z.literal(msgId), msgData })

/** What a client may send; as it is written, so that a page needs no schema to send it. */
export const clientFrame = z.discriminatedUnion('msgId', [
  frame(MSG.HEARTBEAT, z.object({})),
  frame(MSG.LOGIN, z.object({ jwt: z.string().check(z.maxLength(2000)) })),
  frame(MSG.GUEST_LOGIN, z.object({})),
  frame(MSG.SUBSCRIBE, z.object({ topic: anyTopic, from: z.optional(topicPlace) })),
  frame(MSG.UNSUBSCRIBE, z.object({ topic: anyTopic })),
])
export type ClientFrame = z.output<typeof clientFrame>

/** What a domain takes from a page over the socket: `msgData` is read by the schema of the domain. */
export const domainRequest = z.object({ msgId: z.int(), msgData: z.unknown() })
export type DomainRequest = z.output<typeof domainRequest>
