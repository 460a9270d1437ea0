import type { MemberFound } from '@pavilion/protocols'
import type { Db } from '../../db/index.ts'

/** Who signs in at a site by this name, whatever its case; undefined when nobody does. */
export const findMember = async (db: Db, siteId: number, name: string): Promise<MemberFound | undefined> => {
  const row = await db
    .selectFrom('members')
    .select(['user_id', 'state', 'registered_at'])
    .where('site_id', '=', siteId)
    .where('name_key', '=', name.toLowerCase())
    .executeTakeFirst()
  return row && { userId: row.user_id, state: row.state, registeredAt: Math.floor(row.registered_at.getTime() / 1000) }
}
