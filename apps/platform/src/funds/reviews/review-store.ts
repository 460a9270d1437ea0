import { REVIEW_REASONS } from '@pavilion/contract/funds'
import type { DepositReview, ReviewDecision, ReviewKey } from '@pavilion/operator-api/funds'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { callFunction, type Db, type Tx } from '../../db/index.ts'
import { readReviews } from './stored-review.ts'

const DONE = ['decided', 'same'] as const
const NOT_DONE = ['other', 'unknown', 'no_member', 'other_member', 'currency', 'paid', 'not_allowed', 'theirs'] as const
const answer = z.object({ outcome: z.enum([...DONE, ...NOT_DONE]) })
type Decided =
  | { readonly outcome: (typeof DONE)[number]; readonly review: DepositReview }
  | { readonly outcome: (typeof NOT_DONE)[number] }

interface ReviewPage {
  readonly state: 'open' | 'all'
  readonly orderNo?: string | undefined
  /** Where the page before ended. */
  readonly before?: ReviewKey | undefined
  readonly limit: number
}

const keyIs = ({ orderNo, paymentId, reason }: ReviewKey) =>
  sql`(r.order_no, r.payment_id, r.reason) = (${orderNo}, ${paymentId}, ${reason})`

/** Open: oldest first; all: newest first. Returns `limit` + 1 when there are more. */
export const listReviews = (db: Db | Tx, { state, orderNo, before, limit }: ReviewPage): Promise<DepositReview[]> => {
  const place = sql`(r.opened_at, r.order_no, r.payment_id, r.reason)`
  const last =
    before &&
    sql`(select r.opened_at, r.order_no, r.payment_id, r.reason from deposit_reviews r where ${keyIs(before)})`
  const conditions = [
    ...(state === 'open' ? [sql`r.decision is null`] : []),
    ...(orderNo === undefined ? [] : [sql`r.order_no = ${orderNo}`]),
    ...(last ? [state === 'open' ? sql`${place} > ${last}` : sql`${place} < ${last}`] : []),
  ]
  const which = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const order =
    state === 'open'
      ? sql`r.opened_at, r.order_no, r.payment_id, r.reason`
      : sql`r.opened_at desc, r.order_no desc, r.payment_id desc, r.reason desc`
  return readReviews(db, sql`${which} order by ${order} limit ${limit + 1}`)
}

export const reviewOf = async (db: Db | Tx, key: ReviewKey): Promise<DepositReview | undefined> =>
  (await readReviews(db, sql`where ${keyIs(key)}`))[0]

/** Whether one person alone may not credit it. The member is the order’s, or who is named where there is none. */
export const takesTwo = async (tx: Tx, { member, ...key }: ReviewDecision, now: Date): Promise<boolean> => {
  const { siteId = null, userId = null } = member ?? {}
  const { rows } = await sql<{ takes_two: boolean | null }>`
    select review_takes_two(r, coalesce(o.site_id, ${siteId}::int), coalesce(o.user_id, ${userId}::uuid), ${now}) as takes_two
      from deposit_reviews r left join deposit_orders o on o.order_no = r.order_no where ${keyIs(key)}`.execute(tx)
  return rows[0]?.takes_two === true
}

const claimOutcome = z.object({ outcome: z.enum(['claimed', 'theirs', 'decided', 'unknown']) })

export const claimReview = async (tx: Tx, { orderNo, paymentId, reason }: ReviewKey, actor: string, now: Date) =>
  (
    await callFunction(
      tx,
      'review_claim',
      { order_no: orderNo, payment_id: paymentId, reason, actor, now },
      claimOutcome,
    )
  ).outcome

const nextOutcome = z.object({
  order_no: z.nullable(z.string()),
  payment_id: z.nullable(z.string()),
  reason: z.nullable(z.enum(REVIEW_REASONS)),
})

/** The longest waiting one that nobody looks at. */
export const claimNextReview = async (
  tx: Tx,
  siteId: number | undefined,
  actor: string,
  now: Date,
): Promise<DepositReview | undefined> => {
  const next = await callFunction(
    tx,
    'review_claim_next',
    { ...(siteId !== undefined && { site_id: siteId }), actor, now },
    nextOutcome,
  )
  const { order_no: orderNo, payment_id: paymentId, reason } = next
  if (orderNo === null || paymentId === null || reason === null) return undefined
  return reviewOf(tx, { orderNo, paymentId, reason })
}

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
