import { CHAT_MSG, topicOfRoom, type ChatRoomName } from '@pavilion/contract/chat'
import {
  operatorChatBlock,
  operatorChatClear,
  operatorChatDestroy,
  operatorChatLines,
  operatorChatNotice,
  operatorChatRooms,
  operatorChatRules,
  type OperatorChatLine,
  type OperatorChatRoom,
} from '@pavilion/operator-api/chat'
import { sql, type Selectable } from 'kysely'
import type { Tx } from '../../db/index.ts'
import { operatorCall, refuseField, type OperatorCall } from '../../operator/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import { entryOf } from '../rooms/entries.ts'
import { closingOf } from '../rooms/chat-store.ts'
import type { ChatRoomsTable } from '../tables.ts'
import type { EntryWriter } from './entry-writer.ts'

const HALL = 'chat/hall'

const roomOf = (row: Selectable<ChatRoomsTable>): OperatorChatRoom => ({
  room: row.room,
  status: row.status,
  slowSeconds: row.slow_seconds,
  leastLevel: row.least_level,
  ...(row.notice !== null && { notice: row.notice }),
  seq: Number(row.seq),
  openedAt: unixSeconds(row.opened_at),
  ...closingOf(row),
})

/** Throws with the list of what there is. The hall of a site that was registered a moment ago is opened. */
const insistOnRoom = async (tx: Tx, siteId: number, name: ChatRoomName): Promise<OperatorChatRoom> => {
  const read = () =>
    tx
      .selectFrom('chat_rooms')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('status', '<>', 'destroyed')
      .orderBy('room')
      .execute()
  const topic = topicOfRoom(name)
  let rows = await read()
  if (topic === HALL && !rows.some(({ room }) => room === HALL)) {
    await sql`select chat_room_open(${siteId}, ${HALL}, now())`.execute(tx)
    rows = await read()
  }
  const row = rows.find(({ room }) => room === topic)
  if (row) return roomOf(row)
  const names = ['hall', ...rows.flatMap(({ room }) => (room === HALL ? [] : [room.replace('chat/', '')]))]
  return refuseField(
    name.category === 'hall' ? 'category' : 'categoryType',
    `there is no such room: there are ${names.join(', ')}`,
  )
}

export const roomCalls = (writeEntry: EntryWriter): readonly OperatorCall[] => {
  const write = async (
    tx: Tx,
    ...[moment, entry, change]: Parameters<EntryWriter> extends [Tx, ...infer Rest] ? Rest : never
  ) => {
    const outcome = await writeEntry(tx, moment, entry, change)
    if (outcome.outcome === 'blocked')
      return refuseField('seq', 'readers do not see this line: it was filtered or blocked before')
    if (outcome.outcome !== 'written') return refuseField('seq', 'the room has no line of a member with this number')
    const row = await tx
      .selectFrom('chat_rooms')
      .selectAll()
      .where('site_id', '=', moment.siteId)
      .where('room', '=', moment.room)
      .executeTakeFirstOrThrow()
    return { room: roomOf(row), tell: outcome.tell }
  }
  const linesOf = async (
    tx: Tx,
    siteId: number,
    room: string,
    {
      userId,
      before,
      seq,
      limit,
    }: {
      readonly userId?: string | undefined
      readonly before?: number | undefined
      readonly seq?: number
      readonly limit: number
    },
  ): Promise<OperatorChatLine[]> => {
    const rows = await tx
      .selectFrom('chat_entries as e')
      .leftJoin('members as m', (join) =>
        join.onRef('m.site_id', '=', 'e.site_id').onRef('m.user_id', '=', 'e.user_id'),
      )
      .select(['e.seq', 'e.msg_id', 'e.at', 'e.data', 'e.user_id', 'e.withheld', 'm.name'])
      .where('e.site_id', '=', siteId)
      .where('e.room', '=', room)
      .$if(userId !== undefined, (query) => query.where('e.user_id', '=', userId ?? ''))
      .$if(before !== undefined, (query) => query.where('e.seq', '<', BigInt(before ?? 0)))
      .$if(seq !== undefined, (query) => query.where('e.seq', '=', BigInt(seq ?? 0)))
      .orderBy('e.seq', 'desc')
      .limit(limit)
      .execute()
    return rows.map((row) => ({
      entry: entryOf(row),
      ...(row.user_id !== null && { userId: row.user_id }),
      ...(row.name !== null && { userName: row.name }),
      ...(row.withheld !== null && { withheld: row.withheld }),
    }))
  }
  return [
    operatorCall(operatorChatRooms, async (tx, _, { params: { siteId } }) => {
      const rows = await tx.selectFrom('chat_rooms').selectAll().where('site_id', '=', siteId).orderBy('room').execute()
      return { data: { rooms: rows.map(roomOf) }, audit: { siteId, subject: 'chat' } }
    }),
    operatorCall(operatorChatLines, async (tx, { userId, before, limit, ...name }, { params: { siteId } }) => {
      const { room } = await insistOnRoom(tx, siteId, name)
      const lines = await linesOf(tx, siteId, room, { userId, before, limit: limit + 1 })
      return {
        data: { lines: lines.slice(0, limit), isMore: lines.length > limit },
        audit: { siteId, subject: userId ?? room, detail: { room, ...(before !== undefined && { before }) } },
      }
    }),
    operatorCall(
      operatorChatRules,
      async (tx, { status, slowSeconds, leastLevel, category, categoryType }, { params: { siteId }, at }) => {
        const before = await insistOnRoom(tx, siteId, { category, ...(categoryType !== undefined && { categoryType }) })
        const rules = {
          status: status ?? (before.status === 'open' ? ('open' as const) : ('closed' as const)),
          slowSeconds: slowSeconds ?? before.slowSeconds,
          leastLevel: leastLevel ?? before.leastLevel,
        }
        const closing =
          status === 'closed'
            ? { closedAt: before.closedAt ?? unixSeconds(at), closedBy: 'operator' as const }
            : { closedAt: before.closedAt, closedBy: before.closedBy }
        const isLevelAlone = status === undefined && slowSeconds === undefined
        const entry = isLevelAlone
          ? { msgId: CHAT_MSG.LEVEL, leastLevel: rules.leastLevel }
          : { msgId: CHAT_MSG.STATUS, ...rules, ...(rules.status === 'closed' && closing) }
        const { room, tell } = await write(tx, { siteId, room: before.room, at }, entry, {
          ...(status !== undefined && { status }),
          slow_seconds: rules.slowSeconds,
          least_level: rules.leastLevel,
        })
        return { data: room, after: tell, audit: { siteId, subject: room.room, detail: { before, after: room } } }
      },
    ),
    operatorCall(operatorChatNotice, async (tx, { msg, ...name }, { params: { siteId }, at }) => {
      const before = await insistOnRoom(tx, siteId, name)
      const { room, tell } = await write(
        tx,
        { siteId, room: before.room, at },
        { msgId: CHAT_MSG.NOTICE, msg },
        { notice: msg },
      )
      return { data: room, after: tell, audit: { siteId, subject: room.room, detail: { msg } } }
    }),
    operatorCall(operatorChatClear, async (tx, name, { params: { siteId }, at }) => {
      const before = await insistOnRoom(tx, siteId, name)
      const { cleared_seq: clearedSeq } = await tx
        .selectFrom('chat_rooms')
        .select('cleared_seq')
        .where('site_id', '=', siteId)
        .where('room', '=', before.room)
        .executeTakeFirstOrThrow()
      const { count } = await tx
        .selectFrom('chat_entries')
        .select((eb) => eb.fn.countAll<bigint>().as('count'))
        .where('site_id', '=', siteId)
        .where('room', '=', before.room)
        .where('msg_id', '=', CHAT_MSG.SEND)
        .where('seq', '>', clearedSeq)
        .executeTakeFirstOrThrow()
      const { room, tell } = await write(
        tx,
        { siteId, room: before.room, at },
        { msgId: CHAT_MSG.CLEARED },
        { clears: true, notice: '' },
      )
      const cleared = Number(count)
      return { data: { room, cleared }, after: tell, audit: { siteId, subject: room.room, detail: { cleared } } }
    }),
    operatorCall(operatorChatDestroy, async (tx, name, { params: { siteId }, at }) => {
      if (name.category === 'hall') refuseField('category', 'the hall of a site is closed (chat rules), not destroyed')
      const before = await insistOnRoom(tx, siteId, name)
      const { room, tell } = await write(
        tx,
        { siteId, room: before.room, at },
        { msgId: CHAT_MSG.DESTROYED },
        { status: 'destroyed' },
      )
      return { data: room, after: tell, audit: { siteId, subject: room.room, detail: { before } } }
    }),
    operatorCall(operatorChatBlock, async (tx, { seq, ...name }, { params: { siteId }, at }) => {
      const { room } = await insistOnRoom(tx, siteId, name)
      const { tell } = await write(tx, { siteId, room, at }, { msgId: CHAT_MSG.BLOCKED, target: seq }, { target: seq })
      const [line] = await linesOf(tx, siteId, room, { seq, limit: 1 })
      if (!line) throw new Error('a line that was blocked is there')
      return { data: line, after: tell, audit: { siteId, subject: line.userId ?? room, detail: { room, seq } } }
    }),
  ]
}
