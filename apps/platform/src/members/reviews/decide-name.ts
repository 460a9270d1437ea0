import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { sendNotice } from '../account-changes.ts'
import type { Marks, MemberId } from '../marks/marks.ts'
import { lockMember } from '../contacts/personal.ts'
import { submissionOf } from './list.ts'

interface Decision {
  readonly submission: string
  readonly state: 'verified' | 'rejected'
  readonly by: string
  readonly at: Date
}

const openReviewOf = (tx: Tx, { siteId, userId }: MemberId) =>
  tx
    .selectFrom('account_reviews')
    .select('review_id')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'name')
    .where('state', '=', 'open')
    .executeTakeFirst()

/** Refuses a name submitted since, or with an open duplicate review. */
export const decideName = async (tx: Tx, marks: Marks, member: MemberId, decision: Decision): Promise<void> => {
  const { submission, state, by, at } = decision
  await lockMember(tx, member)
  const row = await tx
    .selectFrom('member_names')
    .select(['state', 'submitted_at'])
    .where('site_id', '=', member.siteId)
    .where('user_id', '=', member.userId)
    .executeTakeFirst()
  if (!row || row.state !== 'pending' || submissionOf(row) !== submission) throw new Refusal('NOT_FOUND')
  if (await openReviewOf(tx, member)) {
    throw new Refusal('DATA_EXISTS', {
      message: { 'zh-CN': '请先处理该姓名的重复核对', 'zh-TW': '請先處理該姓名的重複核對' },
    })
  }
  await tx
    .updateTable('member_names')
    .set({ state, decided_at: at, decided_by: by })
    .where('site_id', '=', member.siteId)
    .where('user_id', '=', member.userId)
    .execute()
  if (state === 'rejected') await marks.release(tx, member, 'name')
  await sendNotice(tx, member, state === 'verified' ? 'name_verified' : 'name_rejected', at)
}
