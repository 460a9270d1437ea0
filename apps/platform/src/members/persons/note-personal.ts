import { sql } from 'kysely'
import { transaction, type Db, type Tx } from '../../db/index.ts'
import { readContacts } from '../contacts/contacts.ts'
import type { MemberId } from '../contacts/marks.ts'
import { normal } from '../contacts/normal.ts'
import { readPersonal } from '../contacts/personal.ts'
import { readPersonalKey } from '../personal-key.ts'
import type { PersonalKey, Vault } from '../vault.ts'
import type { PersonMarks } from './person-marks.ts'

export type MarkedMember = MemberId & { readonly key: PersonalKey; readonly at: Date }

/** Notes the marks of all that is bound to an account. */
export const notePersonal = async (tx: Tx, persons: PersonMarks, member: MarkedMember): Promise<void> => {
  const { key, at } = member
  const { phone, email } = await readContacts(tx, member, key)
  const { real_name: name, birthday } = await readPersonal(tx, member, key, ['real_name', 'birthday'])
  if (phone) await persons.note(tx, member, 'phone', normal.phone(phone), at)
  if (email !== undefined) await persons.note(tx, member, 'email', normal.email(email), at)
  if (name !== undefined && birthday !== undefined)
    await persons.note(tx, member, 'name', normal.name(name, birthday), at)
}

const BATCH = 200

/**
 * Notes the marks of accounts that were bound before marks of persons were kept, a batch in a transaction; done at once where there
 * are none. Devices of such accounts are noted at their next sign-in: what is kept of a device says nothing beyond its site.
 */
export const noteEarlierMembers = async (
  db: Db,
  { persons, vault, now }: { readonly persons: PersonMarks; readonly vault: Vault; readonly now: () => number },
): Promise<void> => {
  let last = { siteId: 0, userId: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const { rows } = await sql<{ site_id: number; user_id: string }>`
      select distinct p.site_id, p.user_id from member_personal p
       where p.field in ('phone', 'email', 'real_name') and (p.site_id, p.user_id) > (${last.siteId}, ${last.userId}::uuid)
         and not exists (select from person_marks k
           where k.site_id = p.site_id and k.user_id = p.user_id and k.kind <> 'device')
       order by p.site_id, p.user_id limit ${BATCH}`.execute(db)
    const members = rows.map((row) => ({ siteId: row.site_id, userId: row.user_id }))
    await transaction(db, async (tx) => {
      for (const member of members) {
        const key = await readPersonalKey(tx, vault, member)
        if (key) await notePersonal(tx, persons, { ...member, key, at: new Date(now()) })
      }
    })
    const reached = members.at(-1)
    if (reached === undefined) return
    last = reached
  }
}
