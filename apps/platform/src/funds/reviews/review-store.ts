import { depositReview, type DepositReview, type ReviewDecision } from '@pavilion/operator-api/funds'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { callFunction, type Db, type Tx } from '../../db/index.ts'

const MOST_LISTED = 500

const decideOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['decided', 'same', 'other']), review: depositReview }),
  z.object({ outcome: z.enum(['unknown', 'no_member', 'other_member', 'currency', 'paid', 'not_allowed']) }),
])
type Decided = z.infer<typeof decideOutcome>

/** Open: oldest first; all: newest first. */
export const listReviews = async (db: Db | Tx, state: 'open' | 'all'): Promise<DepositReview[]> => {
  const { rows } = await sql<{ review: unknown }>`
    select deposit_review_wire(r) as review from deposit_reviews r
    ${state === 'open' ? sql`where decision is null order by opened_at` : sql`order by opened_at desc`}
    limit ${MOST_LISTED}`.execute(db)
  return rows.map(({ review }) => depositReview.parse(review))
}

export const reviewOf = async (
  db: Db | Tx,
  { orderNo, paymentId, reason }: Pick<ReviewDecision, 'orderNo' | 'paymentId' | 'reason'>,
): Promise<DepositReview | undefined> => {
  const { rows } = await sql<{ review: unknown }>`
    select deposit_review_wire(r) as review from deposit_reviews r
    where order_no = ${orderNo} and payment_id = ${paymentId} and reason = ${reason}`.execute(db)
  return rows[0] && depositReview.parse(rows[0].review)
}

interface Decider {
  readonly actor: string
  readonly note: string
}

/** Once; see review-deposits.sql. */
export const decideReview = (
  db: Db | Tx,
  decision: ReviewDecision & Decider,
  now: Date,
  requestId: string,
): Promise<Decided> =>
  callFunction(
    db,
    'decide_deposit_review',
    {
      order_no: decision.orderNo,
      payment_id: decision.paymentId,
      reason: decision.reason,
      decision: decision.decision,
      note: decision.note,
      actor: decision.actor,
      site_id: decision.member?.siteId,
      user_id: decision.member?.userId,
      now,
      request_id: requestId,
    },
    decideOutcome,
  )
