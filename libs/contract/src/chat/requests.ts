import * as z from 'zod/mini'
import { endpoint, PLAY_STATUSES } from '../endpoint.ts'
import { rowId, seconds } from '../wire.ts'
import { chatGiftName } from '../points/gifts.ts'
import { ownPoints } from '../points/own-points.ts'
import { predictedGoals } from '../points/prediction.ts'
import { matchId } from '../sports/match-id.ts'
import { chatAlias, chatEntry } from './entry.ts'
import { chatRoomName } from './room.ts'

/** Data of SEND from a page. `rid`: of the sender’s own; the same one is said once, however often it comes. */
export const chatSend = z.object({
  rid: rowId,
  ...chatRoomName,
  /** Trimmed by the platform; empty is ignored (spec section 5), but beside a bet. */
  msg: z.string().check(z.maxLength(1000)),
  /** The ticket of a bet of the sender’s own that runs: everybody sees it as a card (`ChatCard`). One a minute. */
  bet: z.optional(z.string().check(z.minLength(1), z.maxLength(24))),
})
export type ChatSend = z.input<typeof chatSend>

/** Before the year 2287. */
const moment = z.optional(seconds.check(z.lte(9_999_999_999)))

/** `endTime`: so that pages stay what they are while new lines come. */
const historyRequest = {
  ...chatRoomName,
  pageNum: z.int().check(z.gte(1), z.lte(1000)),
  /** CHAT_PAGE when left out. */
  pageSize: z.optional(z.int().check(z.gte(1), z.lte(50))),
  beginTime: moment,
  endTime: moment,
}
const historyPage = { list: z.array(chatEntry), isMore: z.boolean() }

/** Data of HISTORY, to the platform and back. */
export const chatHistoryRequest = z.object({ rid: rowId, ...historyRequest })
export const chatHistoryPage = z.object({ rid: z.string(), ...historyPage })

export const chatHistory = endpoint({
  path: '/stream/api/v1/history',
  access: 'open',
  effect: 'read',
  summary: 'Lines of a chat room, newest first by page, each page oldest first. Rooms that were closed are read alike.',
  payload: z.object(historyRequest),
  data: z.object(historyPage),
  statuses: [],
})

/** Why a member reports a line of another. */
export const CHAT_REPORT_REASONS = ['abuse', 'fraud', 'advertising', 'flooding', 'other'] as const
export const chatReportReason = z.enum(CHAT_REPORT_REASONS)
export type ChatReportReason = z.infer<typeof chatReportReason>

export const chatReport = endpoint({
  path: '/stream/api/v1/chat/report',
  access: 'member',
  effect: 'write',
  summary:
    'Reports a line of another member to the operator, once per line; who wrote it is not told. What it says is kept until that was decided.',
  payload: z.object({ ...chatRoomName, seq: z.int().check(z.gte(1), z.lte(9_999_999_999)), reason: chatReportReason }),
  data: z.object({}),
  statuses: [],
})

/** Whose lines a member does not want to read; none else is told. */
export const MOST_CHAT_BLOCKS = 200
const chatBlocked = z.object({ alias: chatAlias, name: z.string() })
export type ChatBlocked = z.output<typeof chatBlocked>
const blockedList = z.object({ blocked: z.array(chatBlocked) })

export const chatBlocks = endpoint({
  path: '/stream/api/v1/chat/blocks',
  access: 'member',
  effect: 'read',
  summary: 'Whose lines the member does not want to read, newest first.',
  payload: z.object({}),
  data: blockedList,
  statuses: [],
})

export const chatBlock = endpoint({
  path: '/stream/api/v1/chat/block',
  access: 'member',
  effect: 'write',
  summary: 'Hides the lines of a member who wrote in the room, on every page of the caller; at most 200 members.',
  payload: z.object({ ...chatRoomName, alias: chatAlias }),
  data: blockedList,
  statuses: [],
})

export const chatUnblock = endpoint({
  path: '/stream/api/v1/chat/unblock',
  access: 'member',
  effect: 'write',
  summary: 'Shows the lines of a member again.',
  payload: z.object({ alias: chatAlias }),
  data: blockedList,
  statuses: [],
})

export const chatGift = endpoint({
  path: '/stream/api/v1/chat/gift',
  access: 'member',
  effect: 'write',
  summary:
    'Gives a member who wrote in the room a gift, for points of the site; everybody in the room is told (10017). The same rid gives once.',
  payload: z.object({ rid: rowId, ...chatRoomName, alias: chatAlias, gift: chatGiftName }),
  data: ownPoints,
  statuses: PLAY_STATUSES,
})

export const chatPredict = endpoint({
  path: '/stream/api/v1/chat/predict',
  access: 'member',
  effect: 'write',
  summary:
    'Says how a match in play will end, once a week and free, before its 75th minute; everybody in its room is told (10018). The exact score wins points of the site.',
  payload: z.object({ gidm: matchId, score_H: predictedGoals, score_C: predictedGoals }),
  data: ownPoints,
  statuses: PLAY_STATUSES,
})
