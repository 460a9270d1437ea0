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
  /** Under another number or reason. */
  readonly was_rejected: boolean
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
    rejectedBefore: review.was_rejected || null,
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
        r.note, r.user_id, coalesce(d.payer_name, r.payer_name) as payer_name, coalesce(d.member_name, r.member_name) as member_name,
        d.payment_id is not null as payer_differs, r.coin, r.coin_amount, r.claimed_by, r.claimed_until, o.site_id as order_site_id,
        o.user_id as order_user_id, o.amount as order_amount, o.state as order_state,
        payment_credited(r.payment_id) or coins_credited(o, r.coin is not null) as is_credited,
        exists (select from deposit_reviews s where s.payment_id = r.payment_id and s.decision = 'rejected'
          and (s.order_no, s.reason) <> (r.order_no, r.reason)) as was_rejected
      from deposit_reviews r left join deposit_orders o on o.order_no = r.order_no
        left join lateral (select s.payment_id, s.payer_name, s.member_name from deposit_reviews s
          where s.payment_id = r.payment_id and s.payer_differs
          order by s.order_no <> r.order_no, s.payer_name is null, s.opened_at, s.reason limit 1) d on true ${which}`.execute(
    db,
  )
  return rows.map(depositReviewOf)
}
