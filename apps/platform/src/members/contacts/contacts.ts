import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../db/index.ts'
import type { PersonalKey } from '../vault.ts'
import { normal, otherForms, type MarkKind, type OtherForms, type Phone } from '../marks/normal.ts'
import type { Marks, MemberId } from '../marks/marks.ts'
import { lockMember, readPersonal, writePersonal } from './personal.ts'

const storedPhone = z.object({ areaCode: z.string(), number: z.string() })

export interface Contacts {
  readonly phone?: Phone
  readonly email?: string
}
export type Contact =
  { readonly kind: 'phone'; readonly value: Phone } | { readonly kind: 'email'; readonly value: string }

export const parsePhone = (storedText: string): Phone => storedPhone.parse(JSON.parse(storedText))
export const storedForm = (contact: Contact): string =>
  contact.kind === 'phone' ? JSON.stringify(storedPhone.parse(contact.value)) : contact.value
export const normalForm = (contact: Contact): string =>
  contact.kind === 'phone' ? normal.phone(contact.value) : normal.email(contact.value)

export const otherFormsOf = (contact: Contact): OtherForms | undefined =>
  contact.kind === 'phone' ? undefined : otherForms.email(contact.value)

/** Reviews against a barred or closed account survive a newer value (may.ts). */
const ofOneWhoPlays = sql<boolean>`exists (select from members o where o.site_id = account_reviews.site_id
  and o.user_id = account_reviews.other_user_id and o.state = 'active' and coalesce(o.barred_until, '-infinity') <= clock_timestamp())`

/** A newer value gets a new id, so that every decision is about the value shown. */
export const askReview = async (
  tx: Tx,
  { siteId, userId }: MemberId,
  review: { readonly kind: MarkKind; readonly other: string; readonly sealed: Buffer; readonly at: Date },
): Promise<void> => {
  const change = { review_id: uuid(), other_user_id: review.other, sealed: review.sealed, asked_at: review.at }
  await tx
    .insertInto('account_reviews')
    .values({ site_id: siteId, user_id: userId, kind: review.kind, ...change })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'user_id', 'kind'])
        .where('state', '=', 'open')
        .doUpdateSet(change)
        .where(ofOneWhoPlays),
    )
    .execute()
}

export const withdrawReview = async (tx: Tx, { siteId, userId }: MemberId, kind: MarkKind): Promise<void> => {
  await tx
    .deleteFrom('account_reviews')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .where((eb) => eb.or([eb('kind', '=', 'name'), ofOneWhoPlays]))
    .execute()
}

export const readContacts = async (db: Db | Tx, member: MemberId, key: PersonalKey): Promise<Contacts> => {
  const { phone, email } = await readPersonal(db, member, key, ['phone', 'email'])
  return {
    ...(phone === undefined ? {} : { phone: parsePhone(phone) }),
    ...(email === undefined ? {} : { email }),
  }
}

/** `review`: another account has it. */
export const bindContact = async (
  tx: Tx,
  marks: Marks,
  member: MemberId & { readonly key: PersonalKey; readonly at: Date },
  contact: Contact,
): Promise<'bound' | 'review'> => {
  const { kind } = contact
  await lockMember(tx, member)
  const other = await marks.take(tx, member, kind, normalForm(contact), member.at, otherFormsOf(contact))
  if (other !== undefined) {
    const sealed = member.key.seal(`review/${kind}`, storedForm(contact))
    await askReview(tx, member, { kind, other, sealed, at: member.at })
    return 'review'
  }
  await writePersonal(tx, member, member.key, kind, storedForm(contact))
  await withdrawReview(tx, member, kind)
  return 'bound'
}
