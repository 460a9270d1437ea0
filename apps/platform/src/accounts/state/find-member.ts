import type { MemberHit, MemberQuery } from '@pavilion/operator-api/members'
import { unixSeconds } from '../../time/clock.ts'
import type { Tx } from '../../db/index.ts'
import { type Members, normal } from '../../members/index.ts'

const holderOf = async (
  tx: Tx,
  marks: Members['marks'],
  siteId: number,
  { phone, email }: MemberQuery,
): Promise<string | undefined> => {
  if (phone !== undefined) return marks.holder(tx, siteId, 'phone', phone)
  return email === undefined ? undefined : marks.holder(tx, siteId, 'email', normal.email(email))
}

export const findMember = async (
  tx: Tx,
  marks: Members['marks'],
  siteId: number,
  query: MemberQuery,
): Promise<MemberHit | undefined> => {
  const { name } = query
  const userId = query.userId ?? (await holderOf(tx, marks, siteId, query))
  if (userId === undefined && name === undefined) return undefined
  const row = await tx
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
      registeredAt: unixSeconds(row.registered_at),
      ...(row.signed_in_at ? { lastSignInAt: unixSeconds(row.signed_in_at) } : {}),
    }
  )
}
