import type { DepositReview } from '@pavilion/operator-api/funds'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import { absentWhenNull, type Db, type Tx } from '../../db/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import type { DepositReviewsTable, DepositState } from '../tables.ts'

/** A payment that waits or is decided, with the order of its number where there is one. */
interface StoredReview extends Omit<Selectable<DepositReviewsTable>, 'journal_id'> {
  readonly order_site_id: number | null
  readonly order_user_id: string | null
  readonly order_amount: bigint | null
  readonly order_state: DepositState | null
  readonly is_credited: boolean
}

/** The one place where a row becomes a payment that a person decides, as the operator reads it. */
export const depositReviewOf = (review: StoredReview): DepositReview =>
  absentWhenNull<DepositReview>({
    orderNo: review.order_no,
    paymentId: review.payment_id,
    reason: review.reason,
    amount: String(review.amount),
    currency: review.currency,
    openedAt: unixSeconds(review.opened_at),
    siteId: review.site_id ?? review.order_site_id,
    userId: review.user_id ?? review.order_user_id,
    orderAmount: review.order_amount === null ? null : String(review.order_amount),
    orderState: review.order_state,
    credited: review.is_credited || null,
    payerName: review.payer_name,
    memberName: review.member_name,
    payerDiffers: review.payer_differs || null,
    coin: review.coin,
    coinAmount: review.coin_amount === null ? null : String(review.coin_amount),
    decision: review.decision,
    decidedAt: review.decided_at && unixSeconds(review.decided_at),
    decidedBy: review.decided_by,
    note: review.note,
    claimedBy: review.claimed_by,
    claimedUntil: review.claimed_until && unixSeconds(review.claimed_until),
  })

/** `which`: what comes after `from`, of `r`, a review. */
export const readReviews = async (db: Db | Tx, which: RawBuilder<unknown>): Promise<DepositReview[]> => {
  const { rows } = await sql<StoredReview>`
    select r.order_no, r.payment_id, r.reason, r.site_id, r.amount, r.currency, r.opened_at, r.decision, r.decided_at, r.decided_by,
        r.note, r.user_id, r.payer_name, r.member_name, r.payer_differs, r.coin, r.coin_amount, r.claimed_by,
        r.claimed_until, o.site_id as order_site_id, o.user_id as order_user_id, o.amount as order_amount, o.state as order_state,
        payment_credited(r.payment_id) or coins_credited(o, r.coin is not null) as is_credited
      from deposit_reviews r left join deposit_orders o on o.order_no = r.order_no ${which}`.execute(db)
  return rows.map(depositReviewOf)
}
