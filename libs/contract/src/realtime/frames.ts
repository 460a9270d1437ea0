import * as z from 'zod/mini'
import { CHAT_MSG } from '../chat/ids.ts'
import { book, bookChange, menu } from '../sports/match.ts'
import { balance } from '../funds/transfer.ts'

/** Ids up to 60000 with gaps: the spec's (section 4). 20001–20099: ours. */
export const MSG = {
  HEARTBEAT: 0,
  /** `{jwt}`, answered by `{userId}`. */
  LOGIN: 10001,
  GUEST_LOGIN: 10019,
  /**
   * To the server: send me a topic; answered by a snapshot, then by changes. Also how a client asks after a gap. With `from`, changes since
   * then may come instead of a snapshot, and TOPIC_CURRENT after them.
   */
  SUBSCRIBE: 20001,
  UNSUBSCRIBE: 20002,
  BOOK: 20003,
  BOOK_CHANGE: 20004,
  /** Prices may be old, or are fresh again. */
  BOOK_STALE: 20005,
  MENU: 20006,
  /** Everything up to `seq` has been sent: what changed since `from`, or nothing. */
  TOPIC_CURRENT: 20007,
  /** The snapshot of a topic whose domain has no frame of its own; `data` by the domain's schema. */
  TOPIC: 20008,
  TOPIC_CHANGE: 20009,
  BALANCE: 20010,
  WAGER: 20011,
  DEPOSIT: 20012,
  /** Blocks on play may have changed: ask again. */
  RESTRICTIONS_CHANGED: 20013,
  WITHDRAWAL: 20014,
  VENUE_TRANSFER: 20015,
  /** Letters came, were read or went: how many are unread. */
  LETTERS: 20016,
  /** Points of the site, gifts or predictions of the member changed. */
  POINTS: 20018,
  /** The desk answered, or its answers were read: how many are unread. */
  FEEDBACK: 20017,
  /** Favourite matches of the member changed. */
  FAVOURITES: 20019,
  SESSION_ENDED: 20020,
  /** With `topic`: that one is not to be followed, now at least. */
  FAULT: 20099,
} as const

const frame = <I extends number, D extends z.ZodMiniType>(msgId: I, msgData: D) =>
  z.object({ msgId: z.literal(msgId), msgData })

const place = { stream: z.string(), seq: z.int() }

/** Frames that every page reads. */
export const CORE_FRAMES = [
  frame(MSG.HEARTBEAT, z.object({})),
  frame(MSG.LOGIN, z.object({ userId: z.string() })),
  frame(MSG.GUEST_LOGIN, z.object({})),
  frame(MSG.BOOK, book),
  frame(MSG.BOOK_CHANGE, bookChange),
  frame(MSG.BOOK_STALE, z.object({ stale: z.boolean() })),
  frame(MSG.MENU, menu),
  frame(MSG.TOPIC_CURRENT, z.object({ topic: z.string(), ...place })),
  frame(MSG.TOPIC, z.object({ topic: z.string(), ...place, data: z.unknown() })),
  frame(MSG.TOPIC_CHANGE, z.object({ topic: z.string(), ...place, after: z.int(), data: z.unknown() })),
  frame(MSG.BALANCE, balance),
  frame(MSG.RESTRICTIONS_CHANGED, z.object({})),
  frame(MSG.SESSION_ENDED, z.object({})),
  frame(MSG.FAULT, z.object({ status_code: z.int(), message: z.string(), topic: z.optional(z.string()) })),
] as const

/**
 * What a page reads of a socket. Frames of a domain are decoded by the domain that takes them (server-frames.ts), so that no page loads the
 * schemas of all. Clients ignore ids they do not know.
 */
export const pageFrame = z.discriminatedUnion('msgId', [
  ...CORE_FRAMES,
  z.object({
    msgId: z.literal([
      MSG.WAGER,
      MSG.DEPOSIT,
      MSG.WITHDRAWAL,
      MSG.VENUE_TRANSFER,
      MSG.LETTERS,
      MSG.POINTS,
      MSG.FEEDBACK,
      MSG.FAVOURITES,
      ...Object.values(CHAT_MSG),
    ]),
    msgData: z.unknown(),
  }),
])
export type PageFrame = z.output<typeof pageFrame>
