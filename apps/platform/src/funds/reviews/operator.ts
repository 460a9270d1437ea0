import {
  operatorReviewClaim,
  operatorReviewDecide,
  operatorReviewList,
  operatorReviewNext,
  type ReviewDecision,
  type ReviewKey,
} from '@pavilion/operator-api/funds'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import type { Deps } from '../../module/module.ts'
import { operatorCall, type CallContext, type OperatorCall, refuseField } from '../../operator/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import { keyAt, markOf } from './page-mark.ts'
import { claimNextReview, claimReview, decideReview, listReviews, reviewOf, takesTwo } from './review-store.ts'

const refuseMark = () => refuseField('before', 'no page ended with this: write what the page before said')

const refuseTheirs = async (tx: Tx, key: ReviewKey): Promise<never> => {
  const { claimedBy } = (await reviewOf(tx, key)) ?? {}
  const person =
    claimedBy !== undefined &&
    (await tx.selectFrom('operators').select('name').where('operator_id', '=', claimedBy).executeTakeFirst())
  return refuseField('orderNo', `${person ? person.name : 'somebody'} looks at it: ask them, or wait ten minutes`)
}

export const depositReviewCalls = ({ events, sites }: Pick<Deps, 'events' | 'sites'>): readonly OperatorCall[] => {
  const after = () => events.nudge()

  /** Without a known site there is no one to credit, and what is credited is refused at once: a second person would approve in vain. */
  const isWeighty = async (tx: Tx, decision: ReviewDecision, { actor, at }: CallContext): Promise<boolean> => {
    if (decision.decision !== 'credited') return false
    const review = await reviewOf(tx, decision)
    if (!review || review.decision || review.credited) return false
    const { claimedBy, claimedUntil = 0 } = review
    // Who asked, also when another approves.
    if (claimedUntil > unixSeconds(at) && actor !== `operator:${claimedBy}`) await refuseTheirs(tx, decision)
    if (!sites.byId(review.siteId ?? decision.member?.siteId ?? 0)) return false
    return takesTwo(tx, decision, at)
  }

  const insistOnSite = (siteId: number | undefined): void => {
    if (siteId === undefined || sites.byId(siteId)) return
    const siteIds = sites.all().map((site) => site.siteId)
    refuseField('siteId', `there is no site ${siteId}: there are ${siteIds.join(', ')}`)
  }

  return [
    operatorCall(operatorReviewList, async (tx, { state, orderNo, before: mark, limit }) => {
      const before = mark === undefined ? undefined : (keyAt(mark) ?? refuseMark())
      if (before && !(await reviewOf(tx, before))) refuseMark()
      const rows = await listReviews(tx, { state, orderNo, before, limit })
      const reviews = rows.slice(0, limit)
      const last = reviews.at(-1)
      return {
        data: { reviews, ...(rows.length > limit && last ? { next: markOf(last) } : {}) },
        audit: { siteId: 0, subject: orderNo ?? state, detail: { found: reviews.length } },
      }
    }),
    operatorCall(operatorReviewClaim, async (tx, key, { actor, at }) => {
      const outcome = await claimReview(tx, key, actor, at)
      if (outcome === 'theirs') await refuseTheirs(tx, key)
      const review = await reviewOf(tx, key)
      if (!review) throw new Refusal('NOT_FOUND')
      if (outcome === 'decided') refuseField('orderNo', `it was ${review.decision} before: it waits for nobody`)
      return {
        data: review,
        audit: {
          siteId: review.siteId ?? 0,
          subject: key.orderNo,
          detail: { paymentId: key.paymentId, reason: key.reason },
        },
      }
    }),
    operatorCall(operatorReviewNext, async (tx, { siteId }, { actor, at }) => {
      insistOnSite(siteId)
      const review = await claimNextReview(tx, siteId, actor, at)
      if (!review) return { data: {}, audit: { siteId: siteId ?? 0, subject: 'reviews', detail: { found: 0 } } }
      const { orderNo, paymentId, reason } = review
      return {
        data: { review },
        audit: { siteId: review.siteId ?? 0, subject: orderNo, detail: { paymentId, reason } },
      }
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
          case 'theirs':
            return refuseTheirs(tx, decision)
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
          const { amount, currency, userId, decision, payerDiffers, rejectedBefore } = review ?? {}
          const currentState = { amount, currency, userId, decision, member, payerDiffers, rejectedBefore }
          return { thing: { orderNo, paymentId, reason }, currentState }
        },
        effect: async (tx, decision) => {
          const { amount, currency, siteId, userId, payerName, memberName, rejectedBefore } =
            (await reviewOf(tx, decision)) ?? {}
          const to = decision.member ?? { siteId, userId }
          return { decision: decision.decision, amount, currency, payerName, memberName, rejectedBefore, ...to }
        },
      },
    ),
  ]
}
