import type { MemberFound, MemberQuery } from '@pavilion/protocols'
import type { Db, Tx } from '../../db/index.ts'

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** Who signs in at a site by this name, whatever its case, or has this id; undefined when nobody does. */
export const findMember = async (
  db: Db | Tx,
  siteId: number,
  { name, userId }: MemberQuery,
): Promise<MemberFound | undefined> => {
  const row = await db
    .selectFrom('members as m')
    .select(['m.user_id', 'm.name', 'm.state', 'm.registered_at'])
    .select((eb) =>
      eb
        .selectFrom('sessions as s')
        .select((s) => s.fn.max('s.created_at').as('at'))
        .whereRef('s.site_id', '=', 'm.site_id')
        .whereRef('s.user_id', '=', 'm.user_id')
        .as('signed_in_at'),
    )
    .where('m.site_id', '=', siteId)
    .where((eb) =>
      userId === undefined ? eb('m.name_key', '=', (name ?? '').toLowerCase()) : eb('m.user_id', '=', userId),
    )
    .executeTakeFirst()
  return (
    row && {
      userId: row.user_id,
      name: row.name,
      state: row.state,
      registeredAt: seconds(row.registered_at),
      ...(row.signed_in_at ? { lastSignInAt: seconds(row.signed_in_at) } : {}),
    }
  )
}
