import { CHAT_RECENT, chatScoreNews, type ChatEntry, type ChatRoomContents } from '@pavilion/contract/chat'
import * as z from 'zod/mini'
import { callFunction, type Db, type Tx } from '../../db/index.ts'
import { sql, type Selectable } from 'kysely'
import { unixSeconds } from '../../time/clock.ts'
import type { ChatRoomsTable } from '../tables.ts'
import { entryOf, SHOWN_ENTRIES } from './entries.ts'

export interface RoomKey {
  readonly siteId: number
  readonly room: string
}

export interface NewLine {
  readonly site_id: number
  readonly room: string
  readonly user_id: string
  readonly rid: string
  readonly msg_id: number
  readonly data: Readonly<Record<string, unknown>>
  /** What only the operator reads. */
  readonly withheld?: string
  readonly level: number
  readonly now: Date
}

const sayOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['said', 'same']), seq: z.int() }),
  z.object({ outcome: z.enum(['unknown', 'closed']) }),
  z.object({ outcome: z.literal('muted'), reason: z.string(), until: z.nullable(z.int()) }),
  z.object({ outcome: z.literal('level'), least: z.int() }),
  z.object({ outcome: z.enum(['slow', 'card']), wait: z.int() }),
])
export type SayOutcome = z.output<typeof sayOutcome>

interface NewEntry {
  readonly site_id: number
  readonly room: string
  readonly msg_id: number
  readonly data: Readonly<Record<string, unknown>>
  readonly now: Date
}

const scoreOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('written'), seq: z.int(), what: chatScoreNews }),
  z.object({ outcome: z.enum(['first', 'same', 'unknown']) }),
])

const onceOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('written'), seq: z.int() }),
  z.object({ outcome: z.enum(['same', 'unknown']) }),
])

export interface KnownRoom extends RoomKey {
  readonly stream: string
  readonly seq: number
}

/** Of a closed room, when and by whom. */
export const closingOf = ({
  status,
  closed_at,
  closed_by,
}: Pick<Selectable<ChatRoomsTable>, 'status' | 'closed_at' | 'closed_by'>) => ({
  ...(status === 'closed' && closed_at !== null && { closedAt: unixSeconds(closed_at) }),
  ...(status === 'closed' && closed_by !== null && { closedBy: closed_by }),
})

export const chatStore = (db: Db) => {
  const entriesOf = ({ siteId, room }: RoomKey) =>
    db
      .selectFrom('chat_entries')
      .select(['seq', 'msg_id', 'at', 'data'])
      .where('site_id', '=', siteId)
      .where('room', '=', room)
  return {
    say: (line: NewLine, within: Db | Tx = db): Promise<SayOutcome> =>
      callFunction(within, 'chat_say', line, sayOutcome),
    /** Of what a member said before under this rid; undefined: nothing. */
    seqOf: async ({
      siteId,
      userId,
      rid,
    }: {
      siteId: number
      userId: string
      rid: string
    }): Promise<number | undefined> => {
      const row = await db
        .selectFrom('chat_entries')
        .select('seq')
        .where('site_id', '=', siteId)
        .where('user_id', '=', userId)
        .where('rid', '=', rid)
        .executeTakeFirst()
      return row && Number(row.seq)
    },
    score: (entry: NewEntry & { readonly score: string; readonly epoch: number }) =>
      callFunction(db, 'chat_score', entry, scoreOutcome),
    closeRoom: (entry: NewEntry) => callFunction(db, 'chat_room_close', entry, onceOutcome),
    reopenRoom: (entry: NewEntry) => callFunction(db, 'chat_room_reopen', entry, onceOutcome),
    open: async ({ siteId, room }: RoomKey, at: Date): Promise<boolean> => {
      const { rows } = await sql<{
        opened: boolean
      }>`select chat_room_open(${siteId}, ${room}, ${at}) as opened`.execute(db)
      return rows[0]?.opened === true
    },
    /** Answers how many entries it took. */
    forget: async (before: Date, most: number): Promise<number> => {
      const { rows } = await sql<{ count: number }>`select chat_forget(${before}, ${most}) as count`.execute(db)
      return rows[0]?.count ?? 0
    },
    /** Answers how many closed rooms it took, of which nothing was left. */
    forgetRooms: async (before: Date, most: number): Promise<number> => {
      const { rows } = await sql<{ count: number }>`select chat_forget_rooms(${before}, ${most}) as count`.execute(db)
      return rows[0]?.count ?? 0
    },
    /**
     * Where rooms stand, destroyed ones too: they are not opened again. Without those of matches that were closed by then, but for `others`.
     */
    rooms: async (closedBy: Date, others: readonly string[]): Promise<readonly KnownRoom[]> => {
      const rows = await db
        .selectFrom('chat_rooms')
        .select(['site_id', 'room', 'stream', 'seq'])
        .where((eb) =>
          eb.or([
            eb('closed_at', 'is', null),
            eb('closed_at', '>', closedBy),
            eb('room', 'not like', 'chat/match/%'),
            ...(others.length > 0 ? [eb('room', 'in', others)] : []),
          ]),
        )
        .execute()
      return rows.map(({ site_id: siteId, room, stream, seq }) => ({ siteId, room, stream, seq: Number(seq) }))
    },
    /** Undefined: there is none. */
    load: async (key: RoomKey): Promise<ChatRoomContents | undefined> => {
      const row = await db
        .selectFrom('chat_rooms')
        .selectAll()
        .where('site_id', '=', key.siteId)
        .where('room', '=', key.room)
        .executeTakeFirst()
      if (!row) return undefined
      const isDestroyed = row.status === 'destroyed'
      const rows = await entriesOf(key)
        .where('msg_id', 'in', SHOWN_ENTRIES)
        .where('seq', '>', row.cleared_seq)
        // Written since the row was read: they come as changes.
        .where('seq', '<=', row.seq)
        .orderBy('seq', 'desc')
        .limit(CHAT_RECENT + 1)
        .execute()
      return {
        stream: row.stream,
        seq: Number(row.seq),
        rules: {
          status: row.status === 'open' ? 'open' : 'closed',
          slowSeconds: row.slow_seconds,
          leastLevel: row.least_level,
          ...closingOf(row),
        },
        notice: row.notice ?? undefined,
        isDestroyed,
        // Nobody joins it any more.
        list: isDestroyed ? [] : rows.slice(0, CHAT_RECENT).toReversed().map(entryOf),
        isMore: !isDestroyed && rows.length > CHAT_RECENT,
      }
    },
    after: async (key: RoomKey, seq: number): Promise<readonly ChatEntry[]> =>
      (await entriesOf(key).where('seq', '>', BigInt(seq)).orderBy('seq').limit(500).execute()).map(entryOf),
  }
}
export type ChatStore = ReturnType<typeof chatStore>
