import type { Db } from '../db/index.ts'

interface Owner {
  readonly siteId: number
  readonly userId: string
}

/** Whether a member's launches move their money (免转). */
export const isAutomatic = async (db: Db, { siteId, userId }: Owner): Promise<boolean> =>
  (await db
    .selectFrom('auto_transfers')
    .select('set_at')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

export const setAutomatic = async (db: Db, { siteId, userId }: Owner, isOn: boolean, at: Date): Promise<void> => {
  if (isOn)
    await db
      .insertInto('auto_transfers')
      .values({ site_id: siteId, user_id: userId, set_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await db.deleteFrom('auto_transfers').where('site_id', '=', siteId).where('user_id', '=', userId).execute()
}
