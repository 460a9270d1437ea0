import type { Db, Tx } from '../db/index.ts'
import type { MemberId } from './marks/marks.ts'
import type { PersonalKey, Vault } from './vault.ts'

export const readPersonalKey = async (
  db: Db | Tx,
  vault: Vault,
  { siteId, userId }: MemberId,
): Promise<PersonalKey | undefined> => {
  const row = await db
    .selectFrom('member_keys')
    .select('wrapped')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && vault.unwrap(`${siteId}/${userId}`, row.wrapped)
}
