import { STATUS } from '@pavilion/contract'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabases } from '../../testing/index.ts'
import { fundsPlatform, type FundsPlatform, type WireOrder } from '../testing/funds-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

type Member = Awaited<ReturnType<FundsPlatform['member']>>

describe.each(testDatabases)('reconciliation on $name', (kind) => {
  let world: FundsPlatform
  beforeAll(async () => {
    world = await fundsPlatform(kind)
    await world.startProcess()
  })
  afterEach(() => {
    world.provider.behaviour = 'answers'
  })
  afterAll(async () => {
    await world.mustBalance()
    await world.close()
  })

  const becomes = (member: Member, orderNo: string, state: string) =>
    vi.waitFor(async () => expect((await member.statusOf(orderNo))?.state).toBe(state), {
      timeout: 60_000,
      interval: 50,
    })
  const historyOf = async (member: Member, orderNo: string) =>
    (await member.statusOf(orderNo))?.events.map(({ state }) => state)

  it('finishes an order whose opening timed out although the provider has it', async () => {
    const member = await world.member()
    world.provider.behaviour = 'loses'
    const key = uuid()
    const { orderNo, state, checkoutUrl } = (await member.pay('100000', { key })).data as WireOrder
    expect([state, checkoutUrl]).toEqual(['created', undefined])
    world.provider.behaviour = 'answers'
    world.provider.decide(orderNo, 'paid')
    world.wait(60)
    await becomes(member, orderNo, 'paid')
    expect(await member.balance()).toBe(100000n)
    expect((await member.pay('100000', { key })).data).toMatchObject({ orderNo, state: 'paid' })
  })

  it('opens at the provider what never reached it, as the same order', async () => {
    const member = await world.member()
    world.provider.behaviour = 'ignores'
    const { orderNo } = await member.order()
    expect(world.provider.orders.has(orderNo)).toBe(false)
    world.provider.behaviour = 'answers'
    world.wait(60)
    await becomes(member, orderNo, 'pending')
    expect((await member.statusOf(orderNo))?.checkoutUrl).toBe(`https://provider.test/pay_${orderNo}`)
    await world.payAndReport(orderNo)
    expect(await member.balance()).toBe(100000n)
  })

  it('credits, once, a payment whose report never comes', async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    world.provider.decide(orderNo, 'paid')
    world.wait(60)
    await becomes(member, orderNo, 'paid')
    await world.report(world.reportOf(orderNo))
    expect(await member.balance()).toBe(100000n)
  })

  it('ends an order that was not paid in time, which lets the next one be made', async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    world.wait(16 * 60)
    await becomes(member, orderNo, 'expired')
    expect(await historyOf(member, orderNo)).toEqual(['created', 'pending', 'expired'])
    expect((await member.order()).state).toBe('pending')
  })

  it('ends orders in time while the provider is away, and credits what was paid once it is back', async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    world.provider.decide(orderNo, 'paid')
    world.provider.behaviour = 'breaks'
    world.wait(16 * 60)
    await becomes(member, orderNo, 'expired')
    world.provider.behaviour = 'answers'
    world.wait(2 * 60)
    await vi.waitFor(
      async () => {
        world.wait(60)
        expect((await member.statusOf(orderNo))?.state).toBe('paid')
      },
      { timeout: 30_000, interval: 500 },
    )
    expect(await historyOf(member, orderNo)).toEqual(['created', 'pending', 'expired', 'paid'])
    expect(await member.balance()).toBe(100000n)
  })

  it('closes at the provider what the member gave up before it was there', async () => {
    const member = await world.member()
    world.provider.behaviour = 'ignores'
    const { orderNo } = await member.order()
    world.provider.behaviour = 'answers'
    expect((await member.close(orderNo)).data).toMatchObject({ order: { state: 'closed' } })
    world.provider.orders.set(orderNo, {
      orderNo,
      paymentId: `pay_${orderNo}`,
      amount: '100000',
      currency: 'CNY',
      channelId: 'bank',
      expiresAt: 0,
      callbackUrl: 'http://platform.test/callbacks/payment/v1',
      returnUrl: 'http://aurora.test/',
      state: 'pending',
    })
    world.wait(2 * 60)
    await vi.waitFor(() => expect(world.provider.orders.get(orderNo)?.state).toBe('closed'), { timeout: 60_000 })
    expect((await member.statusOf(orderNo))?.state).toBe('closed')
  })

  it('fails an order the provider refuses', async () => {
    const member = await world.member()
    world.provider.behaviour = 'refuses'
    expect(await member.order()).toMatchObject({ state: 'failed' })
    world.provider.behaviour = 'answers'
    expect((await member.order()).state).toBe('pending')
  })

  it('agrees with a payment that meets the closing of its order', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => world.member()))
    await Promise.all(
      members.map(async (member, index) => {
        const { orderNo } = await member.order()
        const paying = async () => {
          if (world.provider.orders.get(orderNo)?.state !== 'pending') return
          await world.payAndReport(orderNo)
        }
        await Promise.all(index % 2 ? [paying(), member.close(orderNo)] : [member.close(orderNo), paying()])
        const paid = world.provider.orders.get(orderNo)?.state === 'paid'
        expect((await member.statusOf(orderNo))?.state).toBe(paid ? 'paid' : 'closed')
        expect(await member.balance()).toBe(paid ? 100000n : 0n)
      }),
    )
  })

  it('opens no order while the provider is down, and tells the operator', async () => {
    world.provider.behaviour = 'breaks'
    await vi.waitFor(async () => expect((await (await world.member()).pay()).code).toBe(STATUS.BAD_GATEWAY), {
      timeout: 60_000,
      interval: 10,
    })
    const member = await world.member()
    expect((await member.pay()).code).toBe(STATUS.BAD_GATEWAY)
    expect(await member.statusOf()).toBeNull()
    expect((await world.app.deps.health.report()).checks['payments']).not.toBe('ok')
  })
})
