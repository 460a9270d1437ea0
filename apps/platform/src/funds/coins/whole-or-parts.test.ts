import { STATUS } from '@pavilion/contract'
import { OPERATOR_REVIEW_DECISIONS_PATH, OPERATOR_REVIEWS_PATH, type DepositReview } from '@pavilion/operator-api/funds'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabases, testOperators } from '../../testing/index.ts'
import { fundsPlatform, type FundsPlatform } from '../testing/funds-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

/** A half of 1,000 yuan at 7.18 less half a per cent. */
const HALF = '69987822'
const TRC20 = { coin: 'USDT', network: 'TRC20' }

describe.each(testDatabases)('an order in coins whose whole waits for a person on $name', (kind) => {
  let world: FundsPlatform
  beforeAll(async () => {
    world = await fundsPlatform(kind)
  })
  afterAll(async () => {
    await world.mustBalance()
    await world.close()
  })

  const open = async () => {
    const member = await world.member()
    const { data } = await member.pay('100000', { channelId: 'coin', fields: TRC20 })
    const { orderNo } = data as { orderNo: string }
    /** As a provider says it that names no receipts: under the number of the whole order. */
    const tellWhole = () => world.report(world.reportOf(orderNo))
    const tellPart = (part: string, amount = HALF) =>
      world.report(
        world.reportOf(orderNo, { paymentId: `${orderNo}-${part}`, state: 'partial', coins: { ...TRC20, amount } }),
      )
    const decide = (paymentId: string, reason: string, decision = 'credited') =>
      testOperators(world.app).askAsTwo(['finance'], {
        url: OPERATOR_REVIEW_DECISIONS_PATH,
        payload: { orderNo, paymentId, reason, decision, note: 'seen on the statement' },
      })
    const isCredited = async (paymentId: string) => {
      const url = `${OPERATOR_REVIEWS_PATH}?state=all&limit=200`
      const { data } = await testOperators(world.app).askAsTwo(['finance'], { method: 'GET', url })
      const { reviews } = data as { reviews: DepositReview[] }
      return reviews.find((review) => review.orderNo === orderNo && review.paymentId === paymentId)?.credited
    }
    return { isCredited, member, orderNo, whole: `pay_${orderNo}`, tellWhole, tellPart, decide }
  }
  const reasonOf = async (orderNo: string, paymentId: string) =>
    (await world.reviewsOf(orderNo)).find((review) => review.payment_id === paymentId)?.reason

  it('is not credited for coins that came under numbers of their own', async () => {
    const { member, whole, tellWhole, tellPart, decide, isCredited } = await open()
    await tellWhole()
    expect(await isCredited(whole)).toBeUndefined()
    await tellPart('a')
    expect(await member.balance()).toBe(49_999n)
    expect(await isCredited(whole)).toBe(true)
    expect((await decide(whole, 'currency')).code).toBe(STATUS.INVALID_PARAMETER)
    expect((await decide(whole, 'currency', 'rejected')).code).toBe(STATUS.SUCCESS)
    expect(await member.balance()).toBe(49_999n)
  })

  it('is not credited where a person credited coins of it', async () => {
    const { member, orderNo, whole, tellWhole, tellPart, decide } = await open()
    await tellWhole()
    world.wait(16 * 60)
    await tellPart('late')
    expect((await decide(`${orderNo}-late`, 'late')).code).toBe(STATUS.SUCCESS)
    expect((await decide(whole, 'currency')).code).toBe(STATUS.INVALID_PARAMETER)
    expect(await member.balance()).toBe(49_999n)
  })

  it('leaves nothing to credit of its coins once it was credited', async () => {
    const { member, orderNo, whole, tellWhole, tellPart, decide } = await open()
    await tellWhole()
    expect((await decide(whole, 'currency')).code).toBe(STATUS.SUCCESS)
    expect(await member.balance()).toBe(100_000n)
    await tellPart('a')
    expect(await member.balance()).toBe(100_000n)
    expect(await reasonOf(orderNo, `${orderNo}-a`)).toBe('second_payment')
    expect((await decide(`${orderNo}-a`, 'second_payment')).code).toBe(STATUS.INVALID_PARAMETER)
    expect(await member.balance()).toBe(100_000n)
  })

  it('is credited once, or its coins are, whoever comes first', async () => {
    const { member, whole, tellWhole, tellPart, decide } = await open()
    await tellWhole()
    await Promise.all([decide(whole, 'currency'), tellPart('a'), decide(whole, 'currency')])
    expect([49_999n, 100_000n]).toContain(await member.balance())
  })
})
