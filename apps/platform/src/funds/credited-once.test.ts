import { OPERATOR_REVIEW_DECISIONS_PATH, OPERATOR_REVIEWS_PATH, type DepositReview } from '@pavilion/operator-api/funds'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runsOn, testDatabases, testOperators } from '../testing/index.ts'
import { fundsPlatform, type FundsPlatform } from './testing/funds-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const AT_ONCE = 3

const report = fc.record({
  does: fc.constant('report' as const),
  order: fc.nat({ max: 2 }),
  payment: fc.nat({ max: 2 }),
  change: fc.constantFrom(
    {},
    {},
    { amount: '70000' },
    { currency: 'USD' },
    { payer: { name: '王芳' } },
    { state: 'failed' as const },
  ),
})
const decision = fc.record({
  does: fc.constant('decide' as const),
  review: fc.nat({ max: 20 }),
  decision: fc.constantFrom('credited', 'credited', 'rejected'),
  named: fc.nat({ max: 2 }),
})

describe.each(testDatabases)('a payment on $name', (kind) => {
  let world: FundsPlatform
  beforeAll(async () => {
    world = await fundsPlatform(kind)
  })
  afterAll(async () => {
    await world.mustBalance()
    await world.close()
  })

  const reviewsOf = async (payments: readonly string[]): Promise<DepositReview[]> => {
    const url = `${OPERATOR_REVIEWS_PATH}?state=all&limit=200`
    const answer = await testOperators(world.app).askAsTwo(['finance'], { method: 'GET', url })
    const { reviews } = answer.data as { reviews: DepositReview[] }
    return reviews.filter(({ paymentId }) => payments.includes(paymentId))
  }
  const creditsOf = async (payments: readonly string[]) => {
    const { rows } = await sql<{ payment_id: string; credit: bigint }>`
      select payment_id, credit from (
        select payment_id, amount - fee as credit from deposit_orders where journal_id is not null
        union all select payment_id, amount from deposit_reviews where journal_id is not null) credits
       where payment_id in (${sql.join(payments)})`.execute(world.db)
    return rows
  }

  it('is credited once, whatever is reported and decided of it, in any order and at once', async () => {
    const property = fc.asyncProperty(
      fc.array(fc.oneof(report, decision), { minLength: 12, maxLength: 30 }),
      async (steps) => {
        const members = [await world.member(), await world.member()]
        const orders = await Promise.all(members.map((member) => member.order()))
        const numbers = [...orders.map(({ orderNo }) => orderNo), `CKX${randomUUID().slice(0, 8)}`]
        const payments = [...orders.map(({ orderNo }) => world.reportOf(orderNo).paymentId), `pay_${randomUUID()}`]
        const take = async (step: (typeof steps)[number]): Promise<number> => {
          if (step.does === 'report') {
            const changes = { paymentId: payments[step.payment]!, ...step.change }
            return (await world.report(world.reportOf(numbers[step.order]!, changes))).status
          }
          const reviews = await reviewsOf(payments)
          const review = reviews[step.review % reviews.length]
          if (!review) return 200
          const named = members[step.named]
          const payload = {
            orderNo: review.orderNo,
            paymentId: review.paymentId,
            reason: review.reason,
            decision: step.decision,
            note: 'any',
            ...(named && { member: { siteId: named.siteId, userId: named.userId } }),
          }
          const url = OPERATOR_REVIEW_DECISIONS_PATH
          return (await testOperators(world.app).askAsTwo(['finance'], { url, payload })).http
        }
        for (let at = 0; at < steps.length; at += AT_ONCE) {
          const statuses = await Promise.all(steps.slice(at, at + AT_ONCE).map(take))
          expect(new Set(statuses)).toEqual(new Set([200]))
        }
        const credits = await creditsOf(payments)
        expect(new Set(credits.map((each) => each.payment_id)).size).toBe(credits.length)
        const held = await Promise.all(members.map((member) => member.balance()))
        expect(held[0]! + held[1]!).toBe(credits.reduce((sum, { credit }) => sum + credit, 0n))
      },
    )
    await fc.assert(property, { numRuns: runsOn(kind.name, 12), endOnFailure: true })
  })
})
