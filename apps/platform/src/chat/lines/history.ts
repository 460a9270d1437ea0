import { CHAT_MSG, CHAT_PAGE, chatHistory, chatHistoryRequest } from '@pavilion/contract/chat'
import type { DataOf, PayloadOf } from '@pavilion/contract'
import type { Db } from '../../db/index.ts'
import { implement, Refusal, type Route } from '../../http/index.ts'
import type { SocketCall } from '../../module/socket-call.ts'
import type { RoomKey } from '../rooms/chat-store.ts'
import { insistOnRoomName } from '../rooms/room-name.ts'
import { entryOf, SHOWN_ENTRIES } from '../rooms/entries.ts'

const moment = (seconds: number): Date => new Date(seconds * 1000)

/**
 * The number at a moment's edge, by the index of times, so that a page reads no more than it shows and skips. Undefined: nothing was
 * written on that side of it.
 */
const edgeOf = async (
  db: Db,
  { siteId, room }: RoomKey,
  side: 'from' | 'until',
  seconds: number,
): Promise<bigint | undefined> => {
  const [is, order] = side === 'from' ? (['>=', 'asc'] as const) : (['<', 'desc'] as const)
  const row = await db
    .selectFrom('chat_entries')
    .select('seq')
    .where('site_id', '=', siteId)
    .where('room', '=', room)
    .where('at', is, moment(seconds))
    .orderBy('at', order)
    .orderBy('seq', order)
    .limit(1)
    .executeTakeFirst()
  return row?.seq
}

/** Throws NOT_FOUND: no such room, or it was destroyed. */
export const readHistory = async (
  db: Db,
  siteId: number,
  { category, categoryType, pageNum, pageSize = CHAT_PAGE, beginTime, endTime }: PayloadOf<typeof chatHistory>,
): Promise<DataOf<typeof chatHistory>> => {
  const room = insistOnRoomName({ category, categoryType })
  const row = await db
    .selectFrom('chat_rooms')
    .select(['cleared_seq', 'seq'])
    .where('site_id', '=', siteId)
    .where('room', '=', room)
    .where('status', '<>', 'destroyed')
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  const key = { siteId, room }
  const from = beginTime === undefined ? 0n : await edgeOf(db, key, 'from', beginTime)
  const until = endTime === undefined ? row.seq : await edgeOf(db, key, 'until', endTime + 1)
  if (from === undefined || until === undefined) return { list: [], isMore: false }
  const rows = await db
    .selectFrom('chat_entries')
    .select(['seq', 'msg_id', 'at', 'data'])
    .where('site_id', '=', siteId)
    .where('room', '=', room)
    .where('msg_id', 'in', SHOWN_ENTRIES)
    .where('seq', '>', row.cleared_seq)
    .where('seq', '>=', from)
    .where('seq', '<=', until)
    .$if(beginTime !== undefined, (query) => query.where('at', '>=', moment(beginTime ?? 0)))
    .$if(endTime !== undefined, (query) => query.where('at', '<', moment((endTime ?? 0) + 1)))
    .orderBy('seq', 'desc')
    .offset((pageNum - 1) * pageSize)
    .limit(pageSize + 1)
    .execute()
  return { list: rows.slice(0, pageSize).toReversed().map(entryOf), isMore: rows.length > pageSize }
}

export const historyRoute = (db: Db): Route =>
  implement(chatHistory, (payload, { site }) => readHistory(db, site.siteId, payload))

export const historyCall = (db: Db): SocketCall => ({
  msgId: CHAT_MSG.HISTORY,
  burst: 5,
  perSecond: 1,
  handle: async (msgData, { siteId, isTooFrequent, reply }) => {
    const read = chatHistoryRequest.safeParse(msgData)
    if (!read.success) return 'unreadable'
    if (isTooFrequent) return 'tooFrequent'
    const { rid, ...request } = read.data
    const page = await readHistory(db, siteId, request).catch((error: unknown) => {
      if (error instanceof Refusal) return { list: [], isMore: false }
      throw error
    })
    reply(JSON.stringify({ msgId: CHAT_MSG.HISTORY, msgData: { rid, ...page } }))
    return 'done'
  },
})
