import { endpoints, STATUS } from '@pavilion/contract'
import type { PendingAnswer } from '@pavilion/operator-api'
import { OPERATOR_REVIEW_DECISIONS_PATH, OPERATOR_REVIEWS_PATH, type DepositReview } from '@pavilion/operator-api/funds'
import { operatorApprovalDecide } from '@pavilion/operator-api/people'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { anOperator, testDatabases, testOperators } from '../../testing/index.ts'
import { fundsPlatform, type FundsPlatform } from '../testing/funds-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const NAME = '林悦'

describe.each(testDatabases)('who pays a deposit on $name', (kind) => {
  let world: FundsPlatform
  beforeAll(async () => {
    world = await fundsPlatform(kind)
  })
  afterAll(async () => {
    await world.mustBalance()
    await world.close()
  })

  const namedMember = async (state: 'pending' | 'verified' = 'verified') => {
    const member = await world.member()
    await world.nameMember(member.userId, NAME, state)
    return member
  }
  const reviewOf = async (orderNo: string) => {
    const url = `${OPERATOR_REVIEWS_PATH}?orderNo=${orderNo}`
    const { data } = await testOperators(world.app).askAsTwo(['finance'], { method: 'GET', url })
    return (data as { reviews: DepositReview[] }).reviews.find((each) => each.orderNo === orderNo)
  }

  it('tells the provider a verified name on a channel that matches payers, and no other', async () => {
    const member = await namedMember()
    const { orderNo } = await member.order('20000', 'bank')
    expect(world.provider.orders.get(orderNo)).toMatchObject({ payerName: NAME })
    await member.close(orderNo)
    const other = await member.order('20000', 'fast')
    expect(world.provider.orders.get(other.orderNo)).not.toHaveProperty('payerName')
    const unverified = await namedMember('pending')
    expect(world.provider.orders.get((await unverified.order()).orderNo)).not.toHaveProperty('payerName')
  })

  it.each([['林悅'], [' 林 悦 ']])('credits what %s paid: the same name as banks write it', async (name) => {
    const member = await namedMember()
    const { orderNo } = await member.order()
    await world.report(world.reportOf(orderNo, { payer: { name, account: '6200 1234 5678 9012' } }))
    expect(await member.balance()).toBe(100000n)
    const { data } = await member.call(endpoints.getCustomerInfo)
    expect(data).toMatchObject({
      realName: { masked: '林*', state: 'verified' },
      lastPayment: { channelId: 'bank', accountEnd: '9012' },
    })
  })

  it.each([
    ['another name', { payer: { name: '林月' } }],
    ['no name', { payer: { account: '6200123412349012' } }],
    ['nobody', { payer: undefined }],
  ])('sends to review what %s paid on a channel that matches payers', async (_, change) => {
    const member = await namedMember()
    const { orderNo } = await member.order()
    await world.report(world.reportOf(orderNo, change))
    expect(await member.balance()).toBe(0n)
    expect(await reviewOf(orderNo)).toMatchObject({ reason: 'payer_name', amount: '100000', payerDiffers: true })
    expect(await member.statusOf(orderNo)).toMatchObject({ state: 'pending', review: { reason: 'payer_name' } })
  })

  it('compares a name that is reported on any channel, and knows none that was never said', async () => {
    const pending = await namedMember('pending')
    const first = await pending.order('20000', 'fast')
    await world.report(world.reportOf(first.orderNo, { payer: { name: NAME } }))
    expect(await pending.balance()).toBe(20000n)
    const unnamed = await world.member()
    const second = await unnamed.order('20000', 'fast')
    await world.report(world.reportOf(second.orderNo, { payer: { name: NAME } }))
    expect(await unnamed.balance()).toBe(0n)
    expect(await reviewOf(second.orderNo)).toMatchObject({ reason: 'payer_name', payerName: '林*' })
    const silent = await unnamed.close(second.orderNo)
    expect(silent.code).toBe(STATUS.SUCCESS)
    const third = await unnamed.order('20000', 'fast')
    await world.payAndReport(third.orderNo)
    expect(await unnamed.balance()).toBe(20000n)
  })

  it('remembers who was named where a later report of the payment names nobody', async () => {
    const member = await world.member()
    const { orderNo } = await member.order('20000', 'fast')
    await world.report(world.reportOf(orderNo, { payer: { name: '王芳' } }))
    await world.report(world.reportOf(orderNo))
    expect(await member.balance()).toBe(0n)
    expect(await world.reviewsOf(orderNo)).toMatchObject([{ reason: 'payer_name', payer_name: '王*' }])
  })

  it('hears who paid by asking too', async () => {
    const member = await namedMember()
    const { orderNo } = await member.order()
    const order = world.provider.decide(orderNo, 'paid')
    order.payerName = '王芳'
    world.wait(10)
    // Closed, so that another can be opened while a person decides.
    expect(await member.close(orderNo)).toMatchObject({
      data: { order: { state: 'closed', review: { reason: 'payer_name' } } },
    })
    expect(await member.balance()).toBe(0n)
    expect(await reviewOf(orderNo)).toMatchObject({ reason: 'payer_name', payerName: '王*', memberName: '林*' })
    expect((await member.pay()).code).toBe(STATUS.SUCCESS)
  })

  it('shows both names masked, and credits another’s money only with a second person, whatever it comes to', async () => {
    const member = await namedMember()
    const { orderNo } = await member.order('10000')
    const report = world.reportOf(orderNo, { payer: { name: '欧阳小明' } })
    // Another amount too: no way around the second person.
    for (const amount of ['10000', '9000']) await world.report({ ...report, amount })
    expect(await reviewOf(orderNo)).toMatchObject({ payerName: '欧**明', memberName: '林*' })
    const finance = await anOperator(world, 'finance')
    const payload = { orderNo, paymentId: report.paymentId, reason: 'payer_name', decision: 'credited', note: 'a wife' }
    const asked = await finance.ask({ url: OPERATOR_REVIEW_DECISIONS_PATH, payload })
    const { pending } = asked.data as PendingAnswer
    expect(pending.effect).toMatchObject({ payerName: '欧**明', memberName: '林*' })
    expect(await member.balance()).toBe(0n)
    await finance.ask({
      url: operatorApprovalDecide.path.replace(':approvalId', pending.approvalId),
      payload: { decision: 'rejected', reason: 'only looked' },
    })
    const done = await testOperators(world.app).askAsTwo(['finance'], { url: OPERATOR_REVIEW_DECISIONS_PATH, payload })
    expect(done).toMatchObject({ code: STATUS.SUCCESS, data: { decision: 'credited' } })
    expect(await member.balance()).toBe(10000n)
  })
})
