import { endpoints, HEADERS, STATUS } from '@pavilion/contract'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transfer } from '../ledger/index.ts'
import { AURORA, JADE, seedSite, testDatabases } from '../testing/index.ts'
import { fundsPlatform, type FundsPlatform, type WireOrder } from './testing/funds-platform.ts'

// Starts databases and processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const CHANNELS = ['bank', 'fast', 'scan', 'ewallet', 'coin', 'huione', 'xnbsk']

const faultsOf = (data: unknown): string[] => (data as { faults: { path: string }[] }).faults.map(({ path }) => path)

describe.each(testDatabases)('deposits on $name', (kind) => {
  let world: FundsPlatform
  beforeAll(async () => {
    world = await fundsPlatform(kind)
  })
  afterAll(async () => {
    await world.mustBalance()
    await world.close()
  })

  it('offers the channels of the site, those of a site registered later too', async () => {
    await seedSite(world.db, 3002, 'later.test')
    await world.app.deps.sites.changed()
    const member = await world.member()
    const { data } = await member.call(endpoints.paymentTypes)
    const { list } = data as { list: { id: string; minAmount: string; quickAmounts: string[] }[] }
    expect(list.map(({ id }) => id)).toEqual(CHANNELS)
    expect(list[0]).toMatchObject({ minAmount: '10000', maxAmount: '5000000', feeBasisPoints: 0, state: 'open' })
    const later = await world.db
      .selectFrom('deposit_channels')
      .select('channel_id')
      .where('site_id', '=', 3002)
      .execute()
    expect(later).toHaveLength(CHANNELS.length)
  })

  it('opens an order at the provider, and credits what is left after the fee when it is paid', async () => {
    const member = await world.member()
    const order = await member.order('12345', 'scan')
    expect(order).toMatchObject({ amount: '12345', fee: '62', credit: '12283', state: 'pending' })
    expect(order.orderNo).toMatch(/^CK\d{6}\d{12}$/)
    expect(order.checkoutUrl).toBe(`https://provider.test/pay_${order.orderNo}`)
    expect(Math.abs(order.expiresAt - Date.now() / 1000 - 900)).toBeLessThan(30)
    expect(world.provider.orders.get(order.orderNo)).toMatchObject({
      amount: '12345',
      currency: 'CNY',
      channelId: 'scan',
      callbackUrl: 'http://platform.test/callbacks/payment/v1',
      returnUrl: `http://aurora.test/mine/savemoney/wait/${order.orderNo}`,
      expiresAt: order.expiresAt,
    })
    await world.payAndReport(order.orderNo)
    const paid = await member.statusOf(order.orderNo)
    expect(paid?.events.map(({ state }) => state)).toEqual(['created', 'pending', 'paid'])
    expect(await member.balance()).toBe(12283n)
  })

  it('leads back to the page the order was made on', async () => {
    const member = await world.member()
    const { data } = await member.pay('20000', { headers: { origin: 'https://aurora.test' } })
    const { orderNo } = data as WireOrder
    expect(world.provider.orders.get(orderNo)?.returnUrl).toBe(`https://aurora.test/mine/savemoney/transfer/${orderNo}`)
  })

  it('makes one order of twenty calls with one key at once, and refuses the key for another body', async () => {
    const member = await world.member()
    const key = uuid()
    const answers = await Promise.all(Array.from({ length: 20 }, () => member.pay('50000', { key })))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([STATUS.SUCCESS]))
    const numbers = new Set(answers.map(({ data }) => (data as WireOrder).orderNo))
    expect(numbers.size).toBe(1)
    const rows = await world.db
      .selectFrom('deposit_orders')
      .select('order_no')
      .where('user_id', '=', member.userId)
      .execute()
    expect(rows.map((row) => row.order_no)).toEqual([...numbers])
    expect((await member.pay('50001', { key })).code).toBe(STATUS.DATA_EXISTS)
    expect((await member.pay('50000', { key })).data).toMatchObject({ orderNo: [...numbers][0], state: 'pending' })
  })

  it('opens one of ten orders asked for at once, and names the one that waits', async () => {
    const member = await world.member()
    const answers = await Promise.all(Array.from({ length: 10 }, () => member.pay()))
    const opened = answers.filter(({ code }) => code === STATUS.SUCCESS)
    expect(opened).toHaveLength(1)
    const again = await member.pay()
    expect(again.code).toBe(STATUS.DATA_EXISTS)
    expect(again.message).toContain('尚未完成')
    const [first] = opened as { data: unknown }[]
    expect(again.data).toEqual({ orderNo: (first?.data as WireOrder | undefined)?.orderNo })
    const inTraditional = await member.pay('100000', { headers: { [HEADERS.language]: 'zh-TW' } })
    expect(inTraditional.message).toContain('一筆存款訂單尚未完成')
  })

  it.each([
    ['amount', { amount: '9999', channelId: 'bank' }],
    ['amount', { amount: '5000001', channelId: 'bank' }],
    ['channelId', { amount: '100000', channelId: 'coins' }],
    ['amount', { amount: '0', channelId: 'bank' }],
    ['amount', { amount: '1.5', channelId: 'bank' }],
  ])('refuses a wrong %s: %j', async (path, { amount, channelId }) => {
    const member = await world.member()
    const { code, data } = await member.pay(amount, { channelId })
    expect(code).toBe(STATUS.INVALID_PARAMETER)
    expect(faultsOf(data)).toEqual([path])
    expect(await member.statusOf()).toBeNull()
  })

  it('takes no deposit by a channel in maintenance', async () => {
    const channel = world.db
      .updateTable('deposit_channels')
      .where('site_id', '=', JADE.siteId)
      .where('channel_id', '=', 'fast')
    await channel.set({ state: 'maintenance' }).execute()
    const member = await world.member({ siteId: JADE.siteId })
    const { code, data, message } = await member.pay('100000', { channelId: 'fast' })
    expect([code, ...faultsOf(data)]).toEqual([STATUS.INVALID_PARAMETER, 'channelId'])
    expect(message).toContain('维护')
    await channel.set({ state: 'open' }).execute()
  })

  it.each([
    ['frozen', { state: 'frozen' as const }, STATUS.CONTACT_CUSTOMER_SERVICE],
    ['too young', { birthday: '2015-01-01' }, STATUS.ACCESS_DENIED],
  ])('takes no deposit from a member who is %s', async (_what, facts, status) => {
    const member = await world.member(facts)
    expect((await member.pay()).code).toBe(status)
    expect(await member.statusOf()).toBeNull()
  })

  it('credits the money of a member who was frozen after the order was made', async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    await world.db.updateTable('members').set({ state: 'frozen' }).where('user_id', '=', member.userId).execute()
    await world.payAndReport(orderNo)
    expect(await member.balance()).toBe(100000n)
  })

  it('takes no deposit while the site has them switched off, but answers for those it took', async () => {
    const turn = async (deposit: '0' | '1') => {
      await sql`update sites set switches = switches || ${JSON.stringify({ deposit })}::jsonb where site_id = ${JADE.siteId}`.execute(
        world.db,
      )
      await world.app.deps.sites.changed()
    }
    const member = await world.member({ siteId: JADE.siteId })
    const key = uuid()
    const before = (await member.pay('100000', { key })).data as WireOrder
    await turn('0')
    expect((await (await world.member({ siteId: JADE.siteId })).pay()).code).toBe(STATUS.ACCESS_DENIED)
    expect((await member.call(endpoints.paymentTypes)).data).toEqual({ list: [] })
    expect((await member.pay('100000', { key })).data).toMatchObject({ orderNo: before.orderNo })
    await world.payAndReport(before.orderNo)
    expect(await member.balance()).toBe(100000n)
    await turn('1')
  })

  it('shows and closes an order to its own member on its own site alone', async () => {
    const owner = await world.member()
    const strangers = [
      await world.member(),
      await world.member({ siteId: JADE.siteId }),
      await world.member({ siteId: JADE.siteId }),
    ]
    const { orderNo } = await owner.order()
    for (const stranger of strangers) {
      expect((await stranger.call(endpoints.getDepositOrderStatus, { orderNo })).code).toBe(STATUS.NOT_FOUND)
      expect((await stranger.close(orderNo)).code).toBe(STATUS.NOT_FOUND)
      expect(await stranger.statusOf()).toBeNull()
      await stranger.order()
    }
    await world.payAndReport(orderNo)
    expect(await owner.balance()).toBe(100000n)
    for (const stranger of strangers) expect(await stranger.balance()).toBe(0n)
  })

  it('closes an order, and lets the next one be made', async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    expect((await member.close(orderNo)).data).toMatchObject({ order: { orderNo, state: 'closed' } })
    expect(world.provider.orders.get(orderNo)?.state).toBe('closed')
    expect((await member.close(orderNo)).data).toMatchObject({ order: { state: 'closed' } })
    const next = await member.order()
    expect((await member.statusOf())?.orderNo).toBe(next.orderNo)
  })

  it('credits instead of closing when the provider has the money already', async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    world.provider.decide(orderNo, 'paid')
    const [closed] = await Promise.all([member.close(orderNo), world.report(world.reportOf(orderNo))])
    expect(closed.data).toMatchObject({ order: { state: 'paid' } })
    expect(await member.balance()).toBe(100000n)
  })

  it('leaves the order as it is when the provider does not close it', async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    world.provider.behaviour = 'breaks'
    expect((await member.close(orderNo)).code).toBe(STATUS.BAD_GATEWAY)
    world.provider.behaviour = 'answers'
    expect((await member.statusOf(orderNo))?.state).toBe('pending')
  })

  it('tells locked money only to who asks for it', async () => {
    const member = await world.member()
    await world.payAndReport((await member.order('30000')).orderNo)
    await transfer(world.db, {
      kind: 'test',
      siteId: AURORA.siteId,
      userId: member.userId,
      from: 'centre',
      to: 'locked',
      amount: 100_00n,
      ref: 'lock',
      actor: 'system',
      siteDay: '2026-11-26',
    })
    const of = { centerWalletBalance: '20000', currency: 'CNY', version: 2 }
    expect((await member.call(endpoints.getBalance)).data).toEqual({ ...of, lockMoney: '0' })
    expect((await member.call(endpoints.getBalance, { withLockMoney: 1 })).data).toEqual({ ...of, lockMoney: '10000' })
  })
})
