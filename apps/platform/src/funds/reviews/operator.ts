import { operatorReviewDecide, operatorReviewList, type ReviewDecision } from '@pavilion/operator-api/funds'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import type { Deps } from '../../module/module.ts'
import { operatorCall, type OperatorCall, refuseField } from '../../operator/index.ts'
import { decideReview, listReviews, reviewOf } from './review-store.ts'

export const depositReviewCalls = ({ events, sites }: Pick<Deps, 'events' | 'sites'>): readonly OperatorCall[] => {
  const after = () => events.nudge()

  /** Crediting somebody else's money, past the member's own limit, or from the site's two-person amount on; without a known site there is no one to credit. */
  const isWeighty = async (tx: Tx, decision: ReviewDecision): Promise<boolean> => {
    if (decision.decision !== 'credited') return false
    const review = await reviewOf(tx, decision)
    if (!review || review.decision) return false
    const site = sites.byId(review.siteId ?? decision.member?.siteId ?? 0)
    return (
      site !== undefined &&
      (review.payerDiffers === true ||
        review.reason === 'member_limit' ||
        BigInt(review.amount) >= BigInt(site.settings.twoPersonAmount))
    )
  }

  return [
    operatorCall(operatorReviewList, async (tx, { state }) => {
      const reviews = await listReviews(tx, state)
      return { data: { reviews }, audit: { siteId: 0, subject: state, detail: { found: reviews.length } } }
    }),
    operatorCall(
      operatorReviewDecide,
      async (tx, decision, { actor, reason, requestId, at }) => {
        const result = await decideReview(tx, { ...decision, actor, note: reason }, at, requestId)
        switch (result.outcome) {
          case 'decided':
            return { data: result.review, audit: 'written', after }
          case 'same':
            return {
              data: result.review,
              audit: {
                siteId: result.review.siteId ?? 0,
                subject: decision.orderNo,
                detail: { decision: decision.decision, repeated: true },
              },
              after,
            }
          case 'other':
            throw new Refusal('DATA_EXISTS')
          case 'not_allowed':
            throw new Refusal('ACCESS_DENIED')
          case 'unknown':
            throw new Refusal('NOT_FOUND')
          case 'no_member':
            return refuseField('member', 'No order has this number: name the member whose payment it is.')
          case 'other_member':
            return refuseField(
              'member',
              'The order is another member’s: leave the member out, or ask whose payment it is.',
            )
          case 'currency':
            return refuseField('decision', 'The payment is in another currency than the member’s wallet.')
          case 'paid':
            return refuseField(
              'decision',
              'This payment was credited already, itself or under other numbers of its order.',
            )
        }
      },
      {
        twoPerson: isWeighty,
        concerns: async (tx, { orderNo, paymentId, reason, member }) => {
          const review = await reviewOf(tx, { orderNo, paymentId, reason })
          const { amount, currency, userId, decision } = review ?? {}
          return { thing: { orderNo, paymentId, reason }, currentState: { amount, currency, userId, decision, member } }
        },
        effect: async (tx, decision) => {
          const { amount, currency, siteId, userId, payerName, memberName } = (await reviewOf(tx, decision)) ?? {}
          const to = decision.member ?? { siteId, userId }
          return { decision: decision.decision, amount, currency, payerName, memberName, ...to }
        },
      },
    ),
  ]
}
