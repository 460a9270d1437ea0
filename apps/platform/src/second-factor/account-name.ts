import type { Db } from '../db/index.ts'
import type { MemberId } from '../members/index.ts'

/** What a member's authenticator calls the account: the name they sign in with. */
export const nameOf = async (db: Db, { siteId, userId }: MemberId): Promise<string> => {
  const { name } = await db
    .selectFrom('members')
    .select('name')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return name
}
