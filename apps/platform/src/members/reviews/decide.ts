import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { sendNotice } from '../account-changes.ts'
import { normalForm, otherFormsOf, storedForm } from '../contacts/contacts.ts'
import type { Marks, MemberId } from '../marks/marks.ts'
import { normal, otherForms, type MarkKind, type OtherForms } from '../marks/normal.ts'
import { forgetPersonal, lockMember, readPersonal, writePersonal } from '../contacts/personal.ts'
import type { Vault } from '../vault.ts'
import { readPersonalKey } from '../personal-key.ts'
import type { NameChanged } from '../names/name-changed.ts'
import { contactOf } from './value.ts'

interface Parts {
  readonly marks: Marks
  readonly vault: Vault
  readonly nameChanged: NameChanged
}

interface By {
  readonly by: string
  readonly requestId: string
  readonly at: Date
}

interface Open {
  readonly kind: MarkKind
  readonly asker: MemberId
  readonly other: MemberId
  readonly value: string
}

/** Locks both members. */
const openReview = async (tx: Tx, { vault }: Parts, siteId: number, reviewId: string): Promise<Open> => {
  const row = await tx
    .selectFrom('account_reviews')
    .select(['kind', 'user_id', 'other_user_id', 'sealed'])
    .where('site_id', '=', siteId)
    .where('review_id', '=', reviewId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  const asker = { siteId, userId: row.user_id }
  const other = { siteId, userId: row.other_user_id }
  // By user id, against deadlocks.
  for (const member of [asker, other].toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) await lockMember(tx, member)
  const key = await readPersonalKey(tx, vault, asker)
  if (!key) throw new Refusal('NO_DATA')
  return { kind: row.kind, asker, other, value: key.open(`review/${row.kind}`, row.sealed) }
}

const takeFrom = async (
  tx: Tx,
  { marks, vault, nameChanged }: Parts,
  { kind, asker }: Open,
  { form, others }: { readonly form: string; readonly others: OtherForms | undefined },
  { by, requestId, at }: By,
): Promise<void> => {
  const userId = await marks.holder(tx, asker.siteId, kind, form)
  await marks.move(tx, asker, kind, form, at, others)
  if (userId === undefined || userId === asker.userId) return
  const holder = { siteId: asker.siteId, userId }
  if (kind === 'phone' || kind === 'email') await forgetPersonal(tx, holder, kind)
  if (kind === 'name') {
    await forgetPersonal(tx, holder, 'real_name')
    await tx.deleteFrom('member_names').where('site_id', '=', holder.siteId).where('user_id', '=', userId).execute()
    const key = await readPersonalKey(tx, vault, holder)
    if (key) await nameChanged(tx, { ...holder, key, at }, { name: undefined, actor: by, requestId })
  }
  await sendNotice(tx, holder, kind === 'name' ? 'name_rejected' : 'contact_unbound', at)
}

const approve = async (tx: Tx, parts: Parts, review: Open, decidedBy: By): Promise<void> => {
  const { at } = decidedBy
  const { kind, asker, value } = review
  const key = await readPersonalKey(tx, parts.vault, asker)
  if (!key) throw new Refusal('NO_DATA')
  const contact = contactOf(kind, value)
  if (contact) {
    await takeFrom(tx, parts, review, { form: normalForm(contact), others: otherFormsOf(contact) }, decidedBy)
    await writePersonal(tx, asker, key, contact.kind, storedForm(contact))
    await sendNotice(tx, asker, `${contact.kind}_bound`, at)
    return
  }
  const { birthday } = await readPersonal(tx, asker, key, ['birthday'])
  // The name is verified separately.
  if (birthday === undefined) return
  const forms = { form: normal.name(value, birthday), others: otherForms.name(value, birthday) }
  await takeFrom(tx, parts, review, forms, decidedBy)
}

const reject = async (tx: Tx, { kind, asker }: Open, by: string, at: Date): Promise<void> => {
  if (kind === 'name') {
    await tx
      .updateTable('member_names')
      .set({ state: 'rejected', decided_at: at, decided_by: by })
      .where('site_id', '=', asker.siteId)
      .where('user_id', '=', asker.userId)
      .where('state', '=', 'pending')
      .execute()
  }
  await sendNotice(tx, asker, kind === 'name' ? 'name_rejected' : 'review_rejected', at)
}

export const decideReview = async (
  tx: Tx,
  parts: Parts,
  { siteId, reviewId }: { readonly siteId: number; readonly reviewId: string },
  decision: By & { readonly state: 'approved' | 'rejected'; readonly note: string },
): Promise<Pick<Open, 'kind' | 'asker' | 'other'>> => {
  const review = await openReview(tx, parts, siteId, reviewId)
  const { state, by, note, at } = decision
  const { numUpdatedRows } = await tx
    .updateTable('account_reviews')
    .set({ state, decided_at: at, decided_by: by, note })
    .where('site_id', '=', siteId)
    .where('review_id', '=', reviewId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Refusal('NOT_FOUND')
  await (state === 'approved' ? approve(tx, parts, review, decision) : reject(tx, review, by, at))
  return review
}
