import { STATUS } from '@pavilion/contract'
import type { OperatorRole } from '@pavilion/operator-api'
import { operatorDepositList, operatorDepositShow, type DepositRecord } from '@pavilion/operator-api/funds'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabases, testOperators } from '../../testing/index.ts'
import { fundsPlatform, type FundsPlatform } from '../testing/funds-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('deposits as people at the operator look them up on $name', (kind) => {
  let world: FundsPlatform
  let operators: ReturnType<typeof testOperators>
  beforeAll(async () => {
    world = await fundsPlatform(kind)
    operators = testOperators(world.app)
  })
  afterAll(() => world.close())

  const show = async (orderNo: string, role: OperatorRole = 'finance') =>
    (await operators.person(role)).ask({
      method: 'GET',
      url: operatorDepositShow.path.replace(':orderNo', orderNo),
    })
  const list = async (userId: string, query = '', role: OperatorRole = 'support') => {
    const url = operatorDepositList.path.replace(':siteId', '3000').replace(':userId', userId)
    return (await operators.person(role)).ask({ method: 'GET', url: `${url}?${query}` })
  }

  it('shows an order with whose it is, its history and payments that waited, and writes the look down', async () => {
    const member = await world.member()
    const { orderNo } = await member.order('100000')
    await world.report(world.reportOf(orderNo, { amount: '90000' }))
    const { data } = await show(orderNo, 'support')
    expect(data).toMatchObject({
      orderNo,
      siteId: 3000,
      userId: member.userId,
      name: `m${member.userId}`,
      amount: '100000',
      credit: '100000',
      currency: 'CNY',
      state: 'pending',
      paymentId: expect.any(String),
      events: [{ state: 'created' }, { state: 'pending' }],
      reviews: [{ reason: 'amount', amount: '90000' }],
    })
    expect(data).not.toHaveProperty('checkoutUrl')
    expect((await show('CK000000000000000000')).code).toBe(STATUS.NOT_FOUND)
    expect((await show(orderNo, 'trader')).code).toBe(STATUS.ACCESS_DENIED)
    const { rows } =
      await sql`select site_id from audit where action = 'deposit.show' and subject = ${orderNo}`.execute(world.db)
    expect(rows).toEqual([{ site_id: 3000 }])
  })

  it('lists a member’s deposits newest first, page by page, by state and time, and no other member’s', async () => {
    const member = await world.member()
    const orders: string[] = []
    for (let n = 0; n < 3; n += 1) {
      const { orderNo } = await member.order()
      orders.unshift(orderNo)
      if (n < 2) await world.payAndReport(orderNo)
      world.wait(60)
    }
    await (await world.member()).order()
    const numbers = async (query: string) =>
      ((await list(member.userId, query)).data as { deposits: DepositRecord[] }).deposits.map(({ orderNo }) => orderNo)
    expect(await numbers('')).toEqual(orders)
    const first = (await list(member.userId, 'limit=2')).data as { next: string }
    expect(await numbers('limit=2')).toEqual(orders.slice(0, 2))
    expect(await numbers(`limit=2&before=${first.next}`)).toEqual(orders.slice(2))
    expect((await list(member.userId, `limit=2&before=${first.next}`)).data).not.toHaveProperty('next')
    expect(await numbers('state=paid')).toEqual(orders.slice(1))
    expect(await numbers(`from=${Math.floor(world.now() / 1000) + 60}`)).toEqual([])
    expect(await numbers(`to=${Math.floor(world.now() / 1000) - 86_400}`)).toEqual([])
    expect((await list(member.userId, '', 'content')).code).toBe(STATUS.ACCESS_DENIED)
    const { rows } = await sql`select 1 from audit where action = 'deposit.list' and subject = ${member.userId}
      and detail->>'refused' is null`.execute(world.db)
    expect(rows.length).toBeGreaterThan(5)
  })
})
