import { STATUS } from '@pavilion/contract'
import type { OperatorRole } from '@pavilion/operator-api'
import { operatorDepositAsk } from '@pavilion/operator-api/funds'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabases, testOperators } from '../../testing/index.ts'
import { fundsPlatform, type FundsPlatform } from '../testing/funds-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const DAY = 86_400

describe.each(testDatabases)('a person who asks the provider about a deposit on $name', (kind) => {
  let world: FundsPlatform
  let operators: ReturnType<typeof testOperators>
  beforeAll(async () => {
    world = await fundsPlatform(kind)
    operators = testOperators(world.app)
  })
  afterEach(() => {
    world.provider.behaviour = 'answers'
  })
  afterAll(async () => {
    await world.mustBalance()
    await world.close()
  })

  const ask = async (orderNo: string, role: OperatorRole = 'support') =>
    (await operators.person(role)).ask({ url: operatorDepositAsk.path.replace(':orderNo', orderNo) })
  /** As an order is about which nobody asks any more. */
  const ended = async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    await sql`update deposit_orders set state = 'expired', settled_at = ${new Date(world.now())}, next_check_at = null, checks = 4
      where order_no = ${orderNo}`.execute(world.db)
    world.wait(3 * 365 * DAY)
    return { member, orderNo }
  }
  const turnOf = async (orderNo: string) => {
    const { rows } = await sql<{ next_check_at: Date | null; checks: number }>`
      select next_check_at, checks from deposit_orders where order_no = ${orderNo}`.execute(world.db)
    return rows[0]
  }

  it('has money credited, once, of one that ended years ago', async () => {
    const { member, orderNo } = await ended()
    world.provider.decide(orderNo, 'paid')
    expect((await ask(orderNo)).data).toMatchObject({ orderNo, state: 'paid', provider: 'answered', reviews: [] })
    expect((await ask(orderNo, 'risk')).data).toMatchObject({ state: 'paid', provider: 'answered' })
    expect(await member.balance()).toBe(100000n)
    const { rows } = await sql<{ action: string; detail: object }>`
      select action, detail from audit where subject = ${orderNo} and action in ('deposit.ask', 'deposit.credited') order by id`.execute(
      world.db,
    )
    expect(rows).toMatchObject([
      { action: 'deposit.ask', detail: { stateBefore: 'expired' } },
      { action: 'deposit.credited' },
      { action: 'deposit.ask', detail: { stateBefore: 'paid' } },
    ])
  })

  it('shows what waits for a person of it', async () => {
    const { member, orderNo } = await ended()
    Object.assign(world.provider.decide(orderNo, 'paid'), { amount: '90000' })
    expect((await ask(orderNo, 'finance')).data).toMatchObject({
      state: 'expired',
      provider: 'answered',
      reviews: [{ reason: 'amount', amount: '90000' }],
    })
    expect(await member.balance()).toBe(0n)
  })

  it('is told of an order that the provider does not have', async () => {
    const { orderNo } = await ended()
    world.provider.orders.delete(orderNo)
    expect((await ask(orderNo)).data).toMatchObject({ state: 'expired', provider: 'unknown' })
  })

  it('is told when the provider does not answer, and the order has its turn again within a minute', async () => {
    const { member, orderNo } = await ended()
    world.provider.decide(orderNo, 'paid')
    world.provider.behaviour = 'breaks'
    expect((await ask(orderNo)).data).toMatchObject({ state: 'expired', provider: 'silent' })
    expect(await member.balance()).toBe(0n)
    const turn = await turnOf(orderNo)
    expect(turn?.checks).toBe(0)
    expect(turn?.next_check_at?.getTime()).toBeLessThanOrEqual(world.now() + 60_000)
  })

  it('applies the answer to one that waits', async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    expect((await ask(orderNo)).data).toMatchObject({ state: 'pending', provider: 'answered' })
    world.provider.decide(orderNo, 'failed')
    expect((await ask(orderNo)).data).toMatchObject({ state: 'failed', provider: 'answered' })
  })

  it('has to name an order there is, and to be one who answers members', async () => {
    expect((await ask('CK000000000000000000')).code).toBe(STATUS.NOT_FOUND)
    expect((await ask('CK000000000000000000', 'trader')).code).toBe(STATUS.ACCESS_DENIED)
  })
})
