import {
  operatorAccountReviewDecide,
  operatorAccountReviewList,
  operatorNameDecide,
  operatorNameList,
} from '@pavilion/operator-api/members'
import { operatorCall, type OperatorCall } from '../../operator/index.ts'
import type { Members } from '../members.ts'
import type { NameChanged } from '../names/name-changed.ts'
import { decideName } from './decide-name.ts'
import { decideReview } from './decide.ts'
import { listNames, listReviews } from './list.ts'

const reviewAudit = (siteId: number, subject: string, rows: readonly { readonly userId: string }[]) => ({
  siteId,
  subject,
  detail: { members: rows.map(({ userId }) => userId) },
})

export interface IdentityParts {
  readonly members: Pick<Members, 'marks' | 'vault'>
  readonly nameChanged: NameChanged
}

export const identityCalls = ({ members: { marks, vault }, nameChanged }: IdentityParts): readonly OperatorCall[] => [
  operatorCall(operatorNameList, async (tx, _, { params: { siteId } }) => {
    const names = await listNames(tx, vault, siteId)
    return { data: { names }, audit: reviewAudit(siteId, 'names', names) }
  }),
  operatorCall(operatorNameDecide, async (tx, { submission, decision: state }, { params, actor, at }) => {
    const { siteId, userId } = params
    await decideName(tx, marks, params, { submission, state, by: actor, at })
    return { data: { userId, state }, audit: { siteId, subject: userId, detail: { state } } }
  }),
  operatorCall(operatorAccountReviewList, async (tx, { state }, { params: { siteId }, at }) => {
    const reviews = await listReviews(tx, vault, { siteId, state, now: at })
    return { data: { reviews }, audit: reviewAudit(siteId, 'account-reviews', reviews) }
  }),
  operatorCall(
    operatorAccountReviewDecide,
    async (tx, { decision: state }, { params, actor, reason, requestId, at }) => {
      const { siteId, reviewId } = params
      const { kind, asker, other } = await decideReview(tx, { marks, vault, nameChanged }, params, {
        state,
        by: actor,
        note: reason,
        requestId,
        at,
      })
      const detail = { state, kind, reviewId, other: other.userId }
      return { data: { reviewId, state }, audit: { siteId, subject: asker.userId, detail } }
    },
    {
      twoPerson: (_, { decision }) => decision === 'approved',
      concerns: async (tx, _, { params }) => {
        const query = tx
          .selectFrom('account_reviews')
          .select(['state', 'other_user_id'])
          .where('site_id', '=', params.siteId)
        const review = await query.where('review_id', '=', params.reviewId).executeTakeFirst()
        return { thing: params, currentState: review ?? null }
      },
    },
  ),
]
