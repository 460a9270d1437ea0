import { REVIEW_OUTCOMES, REVIEW_REASONS } from '@pavilion/contract/funds'
import * as z from 'zod/mini'
import { nothing, operatorEndpoint } from '../endpoint.ts'
import { pageLimit } from '../page.ts'
import { operatorUuid } from '../uuid.ts'

export const OPERATOR_REVIEWS_PATH = '/operator/v1/deposits/reviews'
export const OPERATOR_REVIEW_DECISIONS_PATH = '/operator/v1/deposits/reviews/decisions'

/**
 * second_payment: order or payment is already credited elsewhere; rejected_before: matches, but rejected under another
 * reason or number; payer_name: somebody else pays, or who pays is not said; late, limits: coins after the rate's time, or too few or many; member_limit: passes the member's own limit.
 */
const reviewReason = z.enum(REVIEW_REASONS)
const reviewOutcome = z.enum(REVIEW_OUTCOMES)

export const depositReview = z.object({
  orderNo: z.string(),
  paymentId: z.string(),
  reason: reviewReason,
  /** Minor units. */
  amount: z.string(),
  currency: z.string(),
  /** Unix seconds. */
  openedAt: z.int(),
  siteId: z.optional(z.int()),
  userId: z.optional(z.string()),
  /** Absent: no such order. */
  orderAmount: z.optional(z.string()),
  orderState: z.optional(z.string()),
  /** Already with a member, under any order: must not be sent back. */
  credited: z.optional(z.boolean()),
  /** Under another reason or number: its money may be on the way back, and crediting takes two persons. */
  rejectedBefore: z.optional(z.boolean()),
  /** Masked, both as they were compared. */
  payerName: z.optional(z.string()),
  memberName: z.optional(z.string()),
  /** A report of the payment names a payer who is not known to be the member: crediting takes two persons. */
  payerDiffers: z.optional(z.boolean()),
  coin: z.optional(z.string()),
  /** Minor units of the coin. */
  coinAmount: z.optional(z.string()),
  decision: z.optional(reviewOutcome),
  /** Unix seconds. */
  decidedAt: z.optional(z.int()),
  decidedBy: z.optional(z.string()),
  note: z.optional(z.string()),
  /** Who looks at it, an operator’s id, and until when (Unix seconds) nobody else decides it. */
  claimedBy: z.optional(z.string()),
  claimedUntil: z.optional(z.int()),
})
export type DepositReview = z.infer<typeof depositReview>

const reviewOrderNo = z.string().check(z.minLength(1), z.maxLength(40))
const reviewKey = z.object({
  orderNo: reviewOrderNo,
  paymentId: z.string().check(z.minLength(1), z.maxLength(64)),
  reason: reviewReason,
})
/** What names one. */
export type ReviewKey = z.infer<typeof reviewKey>

/** Whole payment, once; repeatable, but a different decision is refused. */
export const reviewDecision = z.object({
  ...reviewKey.shape,
  decision: reviewOutcome,
  /** Only where no order names one. */
  member: z.optional(z.object({ siteId: z.int().check(z.positive(), z.lte(999_999_999)), userId: operatorUuid })),
})
export type ReviewDecision = z.infer<typeof reviewDecision>

export const operatorReviewList = operatorEndpoint({
  method: 'GET',
  path: OPERATOR_REVIEWS_PATH,
  action: 'deposit.review_list',
  roles: ['finance', 'risk'],
  summary:
    'Payments that did not fit their order: those that wait, the longest waiting first, or all, the newest first; `next` continues it.',
  params: nothing,
  payload: z.object({
    state: z._default(z.enum(['open', 'all']), 'open'),
    orderNo: z.optional(reviewOrderNo),
    before: z.optional(z.string().check(z.minLength(1), z.maxLength(400))),
    limit: pageLimit,
  }),
  data: z.object({ reviews: z.array(depositReview), next: z.optional(z.string()) }),
})

export const operatorReviewClaim = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/deposits/reviews/claim',
  action: 'deposit.review_claim',
  roles: ['finance'],
  why: 'none',
  summary: 'Takes one that waits to look at it: for ten minutes nobody else decides it.',
  params: nothing,
  payload: reviewKey,
  data: depositReview,
})

export const operatorReviewNext = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/deposits/reviews/next',
  action: 'deposit.review_next',
  roles: ['finance'],
  why: 'none',
  summary:
    'Takes the longest waiting one that nobody looks at, so that two people never get the same; nothing when none waits.',
  params: nothing,
  payload: z.object({ siteId: z.optional(z.int().check(z.gte(1))) }),
  data: z.object({ review: z.optional(depositReview) }),
})

export const operatorReviewDecide = operatorEndpoint({
  method: 'POST',
  path: OPERATOR_REVIEW_DECISIONS_PATH,
  action: 'deposit.review_decided',
  roles: ['finance'],
  approvers: ['finance', 'risk'],
  why: 'note',
  summary:
    'Decides a payment that did not fit, once. Crediting takes two persons from the amount on that the site’s settings name, and of any amount under an unknown number, of another payer, past the member’s own limit, or after the payment was rejected.',
  params: nothing,
  payload: reviewDecision,
  data: depositReview,
})
