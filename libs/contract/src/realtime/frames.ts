import * as z from 'zod/mini'
import { book, bookChange, menu, topic } from '../sports/match.ts'
import { wager } from '../bets/wager.ts'
import { balance } from '../funds/transfer.ts'
import { depositOrder } from '../funds/order.ts'

/** Socket message ids. Up to 60000 with gaps: the spec's (section 4). 20001–20099: ours. */
export const MSG = {
  HEARTBEAT: 0,
  /** Both ways: the client's `{jwt}`, the server's answer `{userId}`. */
  LOGIN: 10001,
  /** Both ways: a guest's sign-in and its answer. */
  GUEST_LOGIN: 10019,
  /** To the server: send me a topic; answered by a snapshot, then by changes. Also how a client asks after a gap. */
  SUBSCRIBE: 20001,
  UNSUBSCRIBE: 20002,
  BOOK: 20003,
  BOOK_CHANGE: 20004,
  /** Prices may be old, or are good again. */
  BOOK_STALE: 20005,
  MENU: 20006,
  BALANCE: 20010,
  WAGER: 20011,
  DEPOSIT: 20012,
  /** What keeps the member from bets and deposits has changed, or may have: ask. */
  STANDING: 20013,
  /** This session has ended: signed out, here or from another device, expired, or the password is new. */
  SESSION_ENDED: 20020,
  /** The server refuses a frame or is closing. */
  FAULT: 20099,
} as const

const frame = <I extends number, D extends z.ZodMiniType>(msgId: I, msgData: D) =>
  z.object({ msgId: z.literal(msgId), msgData })

/** What a client may send. */
export const clientFrame = z.discriminatedUnion('msgId', [
  frame(MSG.HEARTBEAT, z.object({})),
  frame(MSG.LOGIN, z.object({ jwt: z.string().check(z.maxLength(2000)) })),
  frame(MSG.GUEST_LOGIN, z.object({})),
  frame(MSG.SUBSCRIBE, z.object({ topic })),
  frame(MSG.UNSUBSCRIBE, z.object({ topic })),
])
export type ClientFrame = z.output<typeof clientFrame>

/** What the server may send. Clients ignore ids they do not know. */
export const serverFrame = z.discriminatedUnion('msgId', [
  frame(MSG.HEARTBEAT, z.object({})),
  frame(MSG.LOGIN, z.object({ userId: z.string() })),
  frame(MSG.GUEST_LOGIN, z.object({})),
  frame(MSG.BOOK, book),
  frame(MSG.BOOK_CHANGE, bookChange),
  frame(MSG.BOOK_STALE, z.object({ stale: z.boolean() })),
  frame(MSG.MENU, menu),
  frame(MSG.BALANCE, balance),
  frame(MSG.WAGER, z.object({ wager, balanceVersion: z.int() })),
  frame(MSG.DEPOSIT, z.object({ order: depositOrder })),
  frame(MSG.STANDING, z.object({})),
  frame(MSG.SESSION_ENDED, z.object({})),
  frame(MSG.FAULT, z.object({ status_code: z.int(), message: z.string() })),
])
export type ServerFrame = z.output<typeof serverFrame>

/** Path of the websocket on the platform; the handshake carries `clientType=web` and `siteId` in the query. */
export const SOCKET_PATH = '/ws'

/**
 * How many topics a socket may follow at once, the menu not counted; another is refused with a FAULT. What a page may show together:
 * three boards of each of ten sports (the matches a player keeps), the matches of a full slip, a match that is looked at, and a few
 * boards that are on their way out.
 */
export const MOST_TOPICS = 48

/** Spec section 9. */
export const HEARTBEAT_MS = 10_000
export const RECONNECT_MS = 5_000
export const RETRY_MS = 300
