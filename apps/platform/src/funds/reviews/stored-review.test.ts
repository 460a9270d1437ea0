import { depositReview } from '@pavilion/operator-api/funds'
import { describe, expect, it } from 'vitest'
import { depositReviewOf } from './stored-review.ts'

const waiting = {
  order_no: 'CK1',
  payment_id: 'pay_1',
  reason: 'unknown_order',
  site_id: null,
  amount: 100_000_000_000_001n,
  currency: 'CNY',
  opened_at: new Date('2026-11-24T10:00:00.999Z'),
  decision: null,
  decided_at: null,
  decided_by: null,
  note: null,
  user_id: null,
  order_site_id: null,
  order_user_id: null,
  order_amount: null,
  order_state: null,
  is_credited: false,
  was_rejected: false,
  payer_name: null,
  member_name: null,
  payer_differs: false,
  coin: null,
  coin_amount: null,
  claimed_by: null,
  claimed_until: null,
} as const
const decided = {
  ...waiting,
  reason: 'amount',
  decision: 'credited',
  decided_at: new Date('2026-11-24T11:00:00.001Z'),
  decided_by: 'operator:ann',
  note: 'seen',
  order_site_id: 3000,
  order_user_id: 'lin',
  order_amount: 5n,
  order_state: 'closed',
  is_credited: true,
  was_rejected: true,
  payer_name: '林*月',
  member_name: '林*悦',
  payer_differs: true,
  coin: 'USDT',
  coin_amount: 70_000_000n,
  claimed_by: 'ann',
  claimed_until: new Date('2026-11-24T10:10:00.000Z'),
} as const

describe('a payment that a person decides, made of its row', () => {
  it('has what every one has, and nothing of what its row has not', () => {
    expect(depositReviewOf(waiting)).toStrictEqual({
      orderNo: 'CK1',
      paymentId: 'pay_1',
      reason: 'unknown_order',
      amount: '100000000000001',
      currency: 'CNY',
      openedAt: 1_795_514_400,
    })
  })

  it('has all that a row may have: every field of the contract', () => {
    const review = depositReviewOf(decided)
    expect(review).toStrictEqual({
      ...depositReviewOf(waiting),
      reason: 'amount',
      siteId: 3000,
      userId: 'lin',
      orderAmount: '5',
      orderState: 'closed',
      credited: true,
      rejectedBefore: true,
      payerName: '林*月',
      memberName: '林*悦',
      payerDiffers: true,
      coin: 'USDT',
      coinAmount: '70000000',
      decision: 'credited',
      decidedAt: 1_795_518_000,
      decidedBy: 'operator:ann',
      note: 'seen',
      claimedBy: 'ann',
      claimedUntil: 1_795_515_000,
    })
    expect(new Set(Object.keys(review))).toEqual(new Set(Object.keys(depositReview.shape)))
  })

  it('says to whom it went before whose the order is', () => {
    expect(depositReviewOf({ ...decided, site_id: 3001, user_id: 'wu' })).toMatchObject({ siteId: 3001, userId: 'wu' })
  })
})
