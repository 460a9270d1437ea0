import { STATUS } from '@pavilion/contract'
import type { PendingAnswer } from '@pavilion/operator-api'
import { operatorReviewDecide } from '@pavilion/operator-api/funds'
import { operatorApprovalDecide } from '@pavilion/operator-api/people'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabases, testOperators } from '../testing/index.ts'
import { fundsPlatform, type FundsPlatform } from './testing/funds-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('a member’s own limit of deposits on $name', (kind) => {
  let world: FundsPlatform
  beforeAll(async () => {
    world = await fundsPlatform(kind)
  })
  afterAll(() => world.close())

  const limited = async (fen: bigint, period = 'day') => {
    const member = await world.member()
    await sql`insert into member_limits (site_id, user_id, kind, period, amount)
      values (${member.siteId}, ${member.userId}::uuid, 'deposit', ${period}, ${fen})`.execute(world.db)
    return member
  }
  const faultOf = (answer: { data: unknown }) => (answer.data as { faults: { path: string }[] }).faults[0]?.path

  it('refuses an order that passes it, by name of the field, and takes one to the last fen', async () => {
    const member = await limited(1_000_00n)
    const over = await member.pay('100001')
    expect([over.code, faultOf(over)]).toEqual([STATUS.INVALID_PARAMETER, 'amount'])
    expect(over.message).toBe('超出您自己设定的存款限额，请降低金额')
    const { orderNo } = await member.order('60000')
    await world.payAndReport(orderNo)
    expect(await member.balance()).toBe(600_00n)
    expect((await member.pay('40001')).code).toBe(STATUS.INVALID_PARAMETER)
    const rest = await member.order('40000')
    await world.payAndReport(rest.orderNo)
    expect(await member.balance()).toBe(1_000_00n)
    // Nothing is left, and `may` says so.
    const used = await member.pay('10000')
    expect([used.code, used.message]).toEqual([STATUS.ACCESS_DENIED, '今日的存款已达到您自己设定的限额'])
  })

  it('keeps money that comes late and passes it from the balance, for a person', async () => {
    const member = await limited(1_000_00n, 'month')
    const late = await member.order('80000')
    await member.close(late.orderNo)
    const other = await member.order('80000')
    await world.payAndReport(other.orderNo)
    expect(await member.balance()).toBe(800_00n)
    await world.payAndReport(late.orderNo)
    expect(await member.balance()).toBe(800_00n)
    const { rows } = await sql<{
      reason: string
    }>`select reason from deposit_reviews where order_no = ${late.orderNo}`.execute(world.db)
    expect(rows).toEqual([{ reason: 'member_limit' }])
    expect((await member.statusOf(late.orderNo)) as unknown).toMatchObject({ review: { reason: 'member_limit' } })
    // However small it is, one person alone does not lead the member past their own limit.
    const { person } = testOperators(world.app)
    const { rows: waiting } = await sql<{ payment_id: string }>`
      select payment_id from deposit_reviews where order_no = ${late.orderNo}`.execute(world.db)
    const review = { orderNo: late.orderNo, paymentId: waiting[0]?.payment_id, reason: 'member_limit' }
    const answer = await (
      await person('finance')
    ).ask({
      url: operatorReviewDecide.path,
      payload: { ...review, decision: 'credited', note: 'the member asks for it' },
    })
    expect(await member.balance()).toBe(800_00n)
    const { approvalId } = (answer.data as PendingAnswer).pending
    const url = operatorApprovalDecide.path.replace(':approvalId', approvalId)
    await (await person('risk')).ask({ url, payload: { decision: 'approved', reason: 'agreed' } })
    expect(await member.balance()).toBe(1_600_00n)
  })

  const creditAlone = async (orderNo: string, paymentId: string, reason = 'amount') => {
    const finance = await testOperators(world.app).person('finance')
    const payload = { orderNo, paymentId, reason, decision: 'credited', note: 'the member asks for it' }
    return finance.ask({ url: operatorReviewDecide.path, payload })
  }

  it('is not passed by one person, whichever reason a payment waits for', async () => {
    const member = await limited(1_000_00n)
    const { orderNo } = await member.order('50000')
    const report = world.reportOf(orderNo, { amount: '300000' })
    await world.report(report)
    expect((await world.reviewsOf(orderNo)).map(({ reason }) => reason)).toEqual(['amount'])
    const answer = await creditAlone(orderNo, report.paymentId)
    expect([answer.http, await member.balance()]).toEqual([202, 0n])
    const { approvalId } = (answer.data as PendingAnswer).pending
    const url = operatorApprovalDecide.path.replace(':approvalId', approvalId)
    await (
      await testOperators(world.app).person('risk')
    ).ask({ url, payload: { decision: 'approved', reason: 'agreed' } })
    expect(await member.balance()).toBe(3_000_00n)
  })

  it('is passed by no part that one person credits after another', async () => {
    const member = await limited(1_000_00n)
    const { orderNo } = await member.order('100000')
    const { paymentId } = world.reportOf(orderNo)
    const parts = ['a', 'b'].map((part) => `${paymentId}-${part}`)
    for (const part of parts)
      await world.report(world.reportOf(orderNo, { paymentId: part, state: 'partial', amount: '60000' }))
    const answers = []
    for (const part of parts) answers.push((await creditAlone(orderNo, part)).http)
    expect(answers).toEqual([200, 202])
    expect(await member.balance()).toBe(600_00n)
  })

  it('counts as it is when a person decides, not as it was when the payment came', async () => {
    const member = await limited(1_000_00n, 'week')
    const { orderNo } = await member.order('80000')
    const report = world.reportOf(orderNo, { amount: '70000' })
    await world.report(report)
    await sql`update member_limits set amount = 50000 where user_id = ${member.userId}::uuid`.execute(world.db)
    const answer = await creditAlone(orderNo, report.paymentId)
    expect([answer.http, await member.balance()]).toEqual([202, 0n])
  })

  it('counts what a person credited', async () => {
    const member = await limited(1_000_00n)
    await sql`select open_purse(${member.siteId}, ${member.userId}::uuid), open_house_accounts(${member.siteId})`.execute(
      world.db,
    )
    await sql`select transfer('deposit_review', ${member.siteId}, ${member.userId}::uuid, 'clearing', 'centre', 40000::bigint, 'R1', 'operator', 'r',
      site_day_at(${member.siteId}, ${new Date(world.now())}))`.execute(world.db)
    expect((await member.pay('60001')).code).toBe(STATUS.INVALID_PARAMETER)
    expect((await member.pay('60000')).code).toBe(STATUS.SUCCESS)
  })

  it('counts what a lower limit finds', async () => {
    const member = await limited(1_000_00n, 'week')
    const { orderNo } = await member.order('90000')
    await sql`update member_limits set amount = 50000 where user_id = ${member.userId}::uuid`.execute(world.db)
    await world.payAndReport(orderNo)
    expect(await member.balance()).toBe(0n)
  })
})
