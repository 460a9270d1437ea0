import type { Db } from '../db/index.ts'
import type { MemberId } from '../members/index.ts'

export const nameOf = async (db: Db, { siteId, userId }: MemberId): Promise<string> => {
  const { name } = await db
    .selectFrom('members')
    .select('name')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return name
}
