import { sql } from 'kysely'
import { type Db, transaction, type Tx } from '../../db/index.ts'
import { readContacts } from '../contacts/contacts.ts'
import type { MemberId, Marks } from '../marks/marks.ts'
import { FORMS, normal, otherForms, type MarkKind, type OtherForms } from '../marks/normal.ts'
import { readPersonal } from '../contacts/personal.ts'
import { readPersonalKey } from '../personal-key.ts'
import type { PersonalKey, Vault } from '../vault.ts'
import type { PersonMarks, PersonMarkKind } from '../marks/person-marks.ts'

export type MarkedMember = MemberId & { readonly key: PersonalKey; readonly at: Date }

interface Bound {
  readonly kind: MarkKind & PersonMarkKind
  readonly form: string
  readonly others?: OtherForms
}

const boundOf = async (tx: Tx, member: MarkedMember): Promise<readonly Bound[]> => {
  const { key } = member
  const { phone, email } = await readContacts(tx, member, key)
  const { real_name: name, birthday } = await readPersonal(tx, member, key, ['real_name', 'birthday'])
  return [
    ...(phone ? [{ kind: 'phone' as const, form: normal.phone(phone) }] : []),
    ...(email === undefined
      ? []
      : [{ kind: 'email' as const, form: normal.email(email), others: otherForms.email(email) }]),
    ...(name === undefined || birthday === undefined
      ? []
      : [{ kind: 'name' as const, form: normal.name(name, birthday), others: otherForms.name(name, birthday) }]),
  ]
}

export const notePersonal = async (tx: Tx, persons: PersonMarks, member: MarkedMember): Promise<void> => {
  for (const { kind, form, others } of await boundOf(tx, member))
    await persons.note(tx, member, kind, form, member.at, others)
}

/** A person may be known only by them. */
const renewMarks = async (tx: Tx, marks: Marks, member: MarkedMember): Promise<void> => {
  for (const { kind, form, others } of await boundOf(tx, member)) {
    await marks.persons.note(tx, member, kind, form, member.at, others)
    await marks.renew(tx, member, kind, form, member.at, others)
  }
}

const markExcluded = async (db: Db, members: readonly MemberId[]): Promise<void> => {
  for (const { siteId, userId } of members)
    await transaction(db, async (tx) => {
      const { rows } = await sql`select from member_protection where site_id = ${siteId} and user_id = ${userId}::uuid
        and excluded_until > clock_timestamp()`.execute(tx)
      if (rows.length === 0) return
      await sql`select lock_person(${siteId}, ${userId}::uuid)`.execute(tx)
      await sql`select mark_siblings(${siteId}, ${userId}::uuid)`.execute(tx)
    })
}

const BATCH = 200

/** Devices follow at the next sign-in: their marks are valid only within a site. */
export const noteEarlierMembers = async (
  db: Db,
  { marks, vault, now }: { readonly marks: Marks; readonly vault: Vault; readonly now: () => number },
): Promise<void> => {
  let last = { siteId: 0, userId: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const { rows } = await sql<{ site_id: number; user_id: string }>`
      select distinct p.site_id, p.user_id from member_personal p
       where p.field in ('phone', 'email', 'real_name') and (p.site_id, p.user_id) > (${last.siteId}, ${last.userId}::uuid)
         and (not exists (select from person_marks k
             where k.site_id = p.site_id and k.user_id = p.user_id and k.kind <> 'device')
           or exists (select from person_marks k
             where k.site_id = p.site_id and k.user_id = p.user_id and k.kind in ('email', 'name') and k.forms < ${FORMS}))
       order by p.site_id, p.user_id limit ${BATCH}`.execute(db)
    const members = rows.map((row) => ({ siteId: row.site_id, userId: row.user_id }))
    await transaction(db, async (tx) => {
      for (const member of members) {
        const key = await readPersonalKey(tx, vault, member)
        if (key) await renewMarks(tx, marks, { ...member, key, at: new Date(now()) })
        await sql`update person_marks set forms = ${FORMS} where site_id = ${member.siteId} and user_id = ${member.userId}::uuid
          and kind in ('email', 'name') and forms < ${FORMS}`.execute(tx)
      }
    })
    await markExcluded(db, members)
    const lastMember = members.at(-1)
    if (lastMember === undefined) return
    last = lastMember
  }
}
