import type { Config } from '../config/config.ts'
import type { Db } from '../db/index.ts'
import { createMessageQueue } from '../messages/index.ts'

/** Of the last text with a code to a member, while it waits to be sent. */
export const latestCode = async (db: Db, { secrets }: Pick<Config, 'secrets'>, userId: string): Promise<string> => {
  const row = await db
    .selectFrom('messages')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'code')
    .orderBy('message_id', 'desc')
    .executeTakeFirstOrThrow()
  if (!row.sealed) throw new Error('a code lies sealed')
  return (createMessageQueue(secrets.DATA_SECRET).open(row.message_id, row.sealed).parameters as { code: string }).code
}
