import type { Tx } from '../../db/index.ts'
import { askReview, withdrawReview } from '../contacts/contacts.ts'
import type { Marks, MemberId } from '../marks/marks.ts'
import { normal, otherForms } from '../marks/normal.ts'
import type { PersonalKey } from '../vault.ts'

interface Submission {
  readonly name: string
  /** YYYY-MM-DD; unknown for old accounts. */
  readonly birthday: string | undefined
  readonly isNew: boolean
}

/** Duplicates go to review, which the member cannot tell. */
export const submitName = async (
  tx: Tx,
  marks: Marks,
  member: MemberId & { readonly key: PersonalKey; readonly at: Date },
  { name, birthday, isNew }: Submission,
): Promise<void> => {
  const { siteId, userId, at } = member
  if (isNew) {
    const pending = { state: 'pending' as const, submitted_at: at, decided_at: null, decided_by: null }
    await tx
      .insertInto('member_names')
      .values({ site_id: siteId, user_id: userId, ...pending })
      .onConflict((conflict) => conflict.columns(['site_id', 'user_id']).doUpdateSet(pending))
      .execute()
    await marks.release(tx, member, 'name')
    await withdrawReview(tx, member, 'name')
  }
  if (birthday === undefined) return
  const forms = otherForms.name(name, birthday)
  const other = await marks.take(tx, member, 'name', normal.name(name, birthday), at, forms)
  if (other !== undefined) {
    await askReview(tx, member, { kind: 'name', other, sealed: member.key.seal('review/name', name), at })
  }
}
