import { OPERATOR_REVIEW_DECISIONS_PATH } from '@pavilion/operator-api/funds'
import { coinWorth } from '@pavilion/money'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runsOn, testDatabases, testOperators } from '../../testing/index.ts'
import { fundsPlatform, type FundsPlatform } from '../testing/funds-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const TRC20 = { coin: 'USDT', network: 'TRC20' }
const AT_ONCE = 4
/** Of the channel, fen. */
const LIMITS = { least: 10_000n, most: 50_000_000n }

/** Amounts for a payment are of one payment for ever, as the protocol says. */
const PARTS = [20_000_000n, 69_987_822n, 1_000_000n, 139_975_645n, 99_975_645_000_000n] as const
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('report' as const), payment: fc.nat({ max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('decide' as const), payment: fc.nat({ max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('close' as const), payment: fc.constant(0) }) },
)

describe.each(testDatabases)('coins on $name', (kind) => {
  let world: FundsPlatform
  beforeAll(async () => {
    world = await fundsPlatform(kind)
  })
  afterAll(async () => {
    await world.mustBalance()
    await world.close()
  })

  it('are credited once for each payment, within the limits, whatever comes at once and in any order', async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const member = await world.member()
      const { data } = await member.pay('100000', { channelId: 'coin', fields: TRC20 })
      const { orderNo, coins } = data as { orderNo: string; coins: { rate: string } }
      const idOf = (payment: number): string => `${orderNo}-${payment}`
      const take = async ({ does, payment }: (typeof steps)[number]): Promise<void> => {
        if (does === 'close') return void (await member.close(orderNo))
        const paymentId = idOf(payment)
        if (does === 'report') {
          const amount = String(PARTS[payment])
          await world.report(world.reportOf(orderNo, { paymentId, state: 'partial', coins: { ...TRC20, amount } }))
          return
        }
        const payload = { orderNo, paymentId, reason: 'limits', decision: 'credited', note: 'any' }
        await testOperators(world.app).askAsTwo(['finance'], { url: OPERATOR_REVIEW_DECISIONS_PATH, payload })
      }
      for (let at = 0; at < steps.length; at += AT_ONCE)
        await Promise.all(steps.slice(at, at + AT_ONCE).map((each) => take(each)))
      const { rows } = await sql<{ payment_id: string; coin_amount: bigint; amount: bigint; by: string }>`
        select payment_id, coin_amount, amount, 'receipt' as by from deposit_receipts where order_no = ${orderNo}
        union all select payment_id, coin_amount, amount, 'person' from deposit_reviews
         where order_no = ${orderNo} and decision = 'credited'`.execute(world.db)
      expect(new Set(rows.map((row) => row.payment_id)).size).toBe(rows.length)
      expect(await member.balance()).toBe(rows.reduce((sum, { amount }) => sum + amount, 0n))
      const receipts = rows.filter(({ by }) => by === 'receipt')
      const sum = receipts.reduce((total, { amount }) => total + amount, 0n)
      const all = receipts.reduce((total, row) => total + row.coin_amount, 0n)
      expect(sum).toBe(coinWorth(all, 'USDT', 'CNY', BigInt(coins.rate)))
      if (receipts.length > 0) expect(sum >= LIMITS.least && sum <= LIMITS.most).toBe(true)
    })
    await fc.assert(property, { numRuns: runsOn(kind.name, 10), endOnFailure: true })
  })
})
