import type { Db } from '../../db/index.ts'
import type { Members } from '../../members/index.ts'
import { destinationsOf } from './contact.ts'

/** `name` in lower case; undefined for terminated accounts. */
export const createOwnerOf =
  (db: Db, members: Pick<Members, 'contactsOf'>) =>
  async (siteId: number, name: string, address: string): Promise<{ readonly userId: string } | undefined> => {
    const row = await db
      .selectFrom('members')
      .select('user_id')
      .where('site_id', '=', siteId)
      .where('name_key', '=', name)
      .where('state', '<>', 'terminated')
      .executeTakeFirst()
    if (!row) return undefined
    const contacts = await members.contactsOf(siteId, row.user_id)
    return destinationsOf(contacts).some((each) => each.address === address) ? { userId: row.user_id } : undefined
  }
export type OwnerOf = ReturnType<typeof createOwnerOf>
