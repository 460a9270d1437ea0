import { CHAT_MSG, type ChatEntry } from '@pavilion/contract/chat'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/index.ts'
import { entryOf } from '../rooms/entries.ts'

const AROUND = 5

/** As it is kept with a report. */
export interface ReportedLine {
  readonly entry: ChatEntry
  readonly userId: string
  /** The text of a line that was filtered or blocked. */
  readonly withheld?: string
}

/** Lines of members around one of a room, and it itself, oldest first. */
export const linesAround = async (
  tx: Tx,
  { siteId, room, seq }: { readonly siteId: number; readonly room: string; readonly seq: bigint },
): Promise<readonly ReportedLine[]> => {
  const lines = tx
    .selectFrom('chat_entries')
    .select(['seq', 'msg_id', 'at', 'data', 'user_id', 'withheld'])
    .where('site_id', '=', siteId)
    .where('room', '=', room)
    .where('msg_id', '=', CHAT_MSG.SEND)
    .where('user_id', 'is not', null)
  const earlier = await lines.where('seq', '<', seq).orderBy('seq', 'desc').limit(AROUND).execute()
  const later = await lines
    .where('seq', '>=', seq)
    .orderBy('seq')
    .limit(AROUND + 1)
    .execute()
  return [...earlier.toReversed(), ...later].map((row) => ({
    entry: entryOf(row),
    userId: row.user_id ?? '',
    ...(row.withheld !== null && { withheld: row.withheld }),
  }))
}

/** Those that were decided before a moment. */
export const forgetReports = async (db: Db, before: Date): Promise<void> => {
  await sql`delete from chat_reported_lines where decided_at < ${before}`.execute(db)
}
