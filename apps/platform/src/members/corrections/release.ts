import type { ContactKind } from '@pavilion/operator-api/members'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { sendNotice } from '../account-changes.ts'
import type { Marks, MemberId } from '../marks/marks.ts'
import { forgetPersonal, lockMember } from '../contacts/personal.ts'

/** Locks the member. */
export const insistBound = async (tx: Tx, { siteId, userId }: MemberId, contact: ContactKind): Promise<void> => {
  await lockMember(tx, { siteId, userId })
  const query = tx.selectFrom('member_personal').select('field').where('site_id', '=', siteId)
  const bound = await query.where('user_id', '=', userId).where('field', '=', contact).executeTakeFirst()
  if (!bound) throw new Refusal('NOT_FOUND')
}

/** A barred, frozen or closed account keeps its marks (marks.ts). */
export const releaseContact = async (
  tx: Tx,
  marks: Marks,
  member: MemberId,
  { contact, at }: { readonly contact: ContactKind; readonly at: Date },
): Promise<void> => {
  await insistBound(tx, member, contact)
  await forgetPersonal(tx, member, contact)
  await marks.release(tx, member, contact)
  await sendNotice(tx, member, 'contact_unbound', at)
}
