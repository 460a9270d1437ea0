import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/index.ts'
import { deriveKey } from '../../sealing/sealing.ts'

/** 16 hex digits: readers can tell members apart and block one, and learn no id of theirs. */
export const chatAlias = (dataSecret: string, siteId: number, userId: string): string =>
  createHmac('sha256', deriveKey(dataSecret, 'pavilion/chat-alias/1'))
    .update([siteId, userId].join('\n'))
    .digest('hex')
    .slice(0, 16)

/** First character and the last three of a user name, two of a short one: `w**an8`. No name shows whole. */
export const chatName = (userName: string): string => {
  const tail = userName.length > 5 ? 3 : 1
  return `${userName.slice(0, 1)}**${userName.slice(-tail)}`
}

export type AliasOf = (siteId: number, userId: string) => string

/** Who wrote in a room under an alias; undefined: nobody whose line is still there. */
export const memberOfAlias = async (
  db: Db | Tx,
  { siteId, room, alias }: { readonly siteId: number; readonly room: string; readonly alias: string },
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('chat_entries')
    .select('user_id')
    .where('site_id', '=', siteId)
    .where('room', '=', room)
    .where('user_id', 'is not', null)
    .where(sql<string>`data -> 'sender' ->> 'alias'`, '=', alias)
    .limit(1)
    .executeTakeFirst()
  return row?.user_id ?? undefined
}
