import * as z from 'zod/mini'
import { MATCH_ID, matchId } from '../sports/match-id.ts'
import { seconds } from '../wire.ts'

/** `match`: of a match in play, by its gidm in `categoryType`. */
export const CHAT_CATEGORIES = ['hall', 'match'] as const

/** The room that a frame or a call speaks of, by the spec’s names (section 3). */
export const chatRoomName = {
  category: z.enum(CHAT_CATEGORIES),
  /** Of `match` alone. */
  categoryType: z.optional(matchId),
}
const roomName = z.object(chatRoomName)
export type ChatRoomName = z.infer<typeof roomName>

const ROOM_TOPIC = new RegExp(`^chat/(?:(hall)|match/(${MATCH_ID}))$`)
/** `chat/hall`, `chat/match/12`: what pages subscribe to. */
export const chatTopic = z.string().check(z.regex(ROOM_TOPIC))

/** Undefined: a match room without a match, or a hall with one. */
export const topicOfRoom = ({ category, categoryType }: ChatRoomName): string | undefined => {
  if (category === 'hall') return categoryType === undefined ? 'chat/hall' : undefined
  return categoryType === undefined ? undefined : `chat/match/${categoryType}`
}

/** Undefined: no room’s. */
export const roomOfTopic = (topic: string): ChatRoomName | undefined => {
  const [, hall, gidm] = ROOM_TOPIC.exec(topic) ?? []
  if (hall) return { category: 'hall' }
  return gidm === undefined ? undefined : { category: 'match', categoryType: gidm }
}

/** `open`: members write · `closed`: it is read alone, e.g. a while after the match. */
export const chatRoomStatus = z.enum(['open', 'closed'])

/** `system`: a while after its match; it opens again with it. */
const closedBy = z.enum(['system', 'operator'])

export const chatRoomRules = z.object({
  status: chatRoomStatus,
  /** Seconds between two lines of a member; 0: none. */
  slowSeconds: z.int(),
  /** VIP level from which members may write. */
  leastLevel: z.int(),
  /** Of a closed one, since when; absent where it is not known. */
  closedAt: z.optional(seconds),
  closedBy: z.optional(closedBy),
})
export type ChatRoomRules = z.infer<typeof chatRoomRules>
