import type { DepositReview, ReviewDecision } from '@pavilion/operator-api/funds'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { callFunction, type Db, type Tx } from '../../db/index.ts'
import { readReviews } from './stored-review.ts'

const MOST_LISTED = 500

const DONE = ['decided', 'same'] as const
const NOT_DONE = ['other', 'unknown', 'no_member', 'other_member', 'currency', 'paid', 'not_allowed'] as const
const answer = z.object({ outcome: z.enum([...DONE, ...NOT_DONE]) })
type Decided =
  | { readonly outcome: (typeof DONE)[number]; readonly review: DepositReview }
  | { readonly outcome: (typeof NOT_DONE)[number] }

/** Open: oldest first; all: newest first. */
export const listReviews = (db: Db | Tx, state: 'open' | 'all'): Promise<DepositReview[]> =>
  readReviews(
    db,
    sql`${state === 'open' ? sql`where r.decision is null order by r.opened_at` : sql`order by r.opened_at desc`}
      limit ${MOST_LISTED}`,
  )

export const reviewOf = async (
  db: Db | Tx,
  { orderNo, paymentId, reason }: Pick<ReviewDecision, 'orderNo' | 'paymentId' | 'reason'>,
): Promise<DepositReview | undefined> =>
  (await readReviews(db, sql`where (r.order_no, r.payment_id, r.reason) = (${orderNo}, ${paymentId}, ${reason})`))[0]

interface Decider {
  readonly actor: string
  readonly note: string
}

/** Once; see review-deposits.sql. */
export const decideReview = async (
  db: Db | Tx,
  decision: ReviewDecision & Decider,
  now: Date,
  requestId: string,
): Promise<Decided> => {
  const call = {
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
  }
  const { outcome } = await callFunction(db, 'decide_deposit_review', call, answer)
  if (outcome !== 'decided' && outcome !== 'same') return { outcome }
  const review = await reviewOf(db, decision)
  if (!review) throw new Error(`The payment ${decision.paymentId} was decided and is not there.`)
  return { outcome, review }
}
