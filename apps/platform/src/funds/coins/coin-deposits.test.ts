import { endpoints, STATUS } from '@pavilion/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabases } from '../../testing/index.ts'
import { fundsPlatform, type FundsPlatform } from '../testing/funds-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

/** 1,000 yuan at 7.18 less half a per cent. */
const COINS = '139975645'
const HALF = '69987822'
const TRC20 = { coin: 'USDT', network: 'TRC20' }

describe.each(testDatabases)('deposits in coins on $name', (kind) => {
  let world: FundsPlatform
  beforeAll(async () => {
    world = await fundsPlatform(kind)
  })
  afterAll(async () => {
    await world.mustBalance()
    await world.close()
  })

  const coinOrder = async (member: Awaited<ReturnType<FundsPlatform['member']>>, fields: object = TRC20) => {
    const answer = await member.pay('100000', { channelId: 'coin', fields })
    return { ...answer, order: answer.data as { orderNo: string; coins: { amount: string; rate: string } } }
  }
  const arrive = (orderNo: string, paymentId: string, amount: string, change: object = {}) =>
    world.report(
      world.reportOf(orderNo, {
        paymentId: `${orderNo}-${paymentId}`,
        state: 'partial',
        coins: { ...TRC20, amount },
        ...change,
      }),
    )
  const reasonsOf = async (orderNo: string) => (await world.reviewsOf(orderNo)).map(({ reason }) => reason).sort()

  it('lists coins with the site’s rate, and locks it in the order', async () => {
    const member = await world.member()
    const { data } = await member.call(endpoints.virtualCurrencyList)
    const { list } = data as { list: object[] }
    expect(list).toHaveLength(3)
    expect(list[0]).toMatchObject({ ...TRC20, rate: '7144100', minAmount: '1000000', confirmations: 20 })
    const { order } = await coinOrder(member)
    expect(order).toMatchObject({
      waitScreen: 'virtual',
      coins: { ...TRC20, amount: COINS, rate: '7144100' },
      instructions: { address: 'Tsandbox0000' },
    })
    expect(world.provider.orders.get(order.orderNo)).toMatchObject({ coins: { ...TRC20, amount: COINS } })
  })

  it.each([
    [{}, 'coin'],
    [{ coin: 'DOGE', network: 'DOGE' }, 'coin'],
    [{ coin: 'USDT', network: 'SOL' }, 'network'],
  ])('refuses %j with the field, and opens nothing', async (fields, path) => {
    const member = await world.member()
    const { code, data } = await coinOrder(member, fields)
    expect(code).toBe(STATUS.INVALID_PARAMETER)
    expect((data as unknown as { faults: { path: string }[] }).faults[0]?.path).toBe(path)
    expect(await member.statusOf()).toBeNull()
  })

  it('refuses coins for a channel of money', async () => {
    const member = await world.member()
    expect((await member.pay('100000', { channelId: 'fast', fields: TRC20 })).code).toBe(STATUS.INVALID_PARAMETER)
  })

  it('credits each part once, at the order’s rate, until the order is paid', async () => {
    const member = await world.member()
    const { order } = await coinOrder(member)
    const { orderNo } = order
    for (const paymentId of ['a', 'a', 'a']) await arrive(orderNo, paymentId, HALF)
    expect(await member.balance()).toBe(49999n)
    expect(await member.statusOf(orderNo)).toMatchObject({ state: 'pending', receipts: [{ credit: '49999' }] })
    await Promise.all([1, 2, 3].map(() => arrive(orderNo, 'b', '69987823', { state: 'paid' })))
    expect(await member.balance()).toBe(100000n)
    expect(await member.statusOf(orderNo)).toMatchObject({ state: 'paid', receipts: [{}, { credit: '50001' }] })
    expect(await reasonsOf(orderNo)).toEqual([])
  })

  it('credits what came twice, for coins stay within the limits of the channel', async () => {
    const member = await world.member()
    const { orderNo } = (await coinOrder(member)).order
    for (const paymentId of ['a', 'b']) await arrive(orderNo, paymentId, COINS, { state: 'paid' })
    expect(await member.balance()).toBe(200000n)
  })

  it('asks a person about too few, too many, another coin, and coins after the rate’s time', async () => {
    const member = await world.member()
    const { orderNo } = (await coinOrder(member)).order
    await arrive(orderNo, 'few', '1000000')
    await arrive(orderNo, 'many', '99975645000000')
    await arrive(orderNo, 'other', COINS, { coins: { coin: 'USDT', network: 'ERC20', amount: COINS } })
    expect(await reasonsOf(orderNo)).toEqual(['currency', 'limits', 'limits'])
    await arrive(orderNo, 'intime', COINS, { state: 'paid' })
    expect(await member.balance()).toBe(100000n)
    world.wait(16 * 60)
    await arrive(orderNo, 'late', COINS)
    expect(await reasonsOf(orderNo)).toEqual(['currency', 'late', 'limits', 'limits'])
    expect(await member.balance()).toBe(100000n)
  })

  it('counts what came before towards the limits, both ways', async () => {
    const member = await world.member()
    const { orderNo } = (await coinOrder(member)).order
    await arrive(orderNo, 'a', COINS, { state: 'paid' })
    await arrive(orderNo, 'small', '1000000')
    expect(await member.balance()).toBe(100714n)
    // Each about 300,000 yuan, of 500,000.
    for (const paymentId of ['b', 'c']) await arrive(orderNo, paymentId, '41992690000')
    expect(await reasonsOf(orderNo)).toEqual(['limits'])
    expect(await member.balance()).toBeLessThanOrEqual(50_000_000n)
  })

  it('goes by when the provider had the coins, not by when it said so', async () => {
    const member = await world.member()
    const { orderNo } = (await coinOrder(member)).order
    const at = Math.floor(world.now() / 1000) + 60
    world.wait(16 * 60)
    await arrive(orderNo, 'a', COINS, { state: 'paid', at })
    expect(await member.statusOf(orderNo)).toMatchObject({ state: 'paid' })
    expect(await member.balance()).toBe(100000n)
  })

  it('hears of coins by asking, each once, beside the reports', async () => {
    const member = await world.member()
    const { orderNo } = (await coinOrder(member)).order
    const order = world.provider.decide(orderNo, 'partial')
    const at = Math.floor(world.now() / 1000)
    order.receipts = [
      { paymentId: `${orderNo}-a`, amount: '50000', at, coins: { ...TRC20, amount: HALF } },
      { paymentId: `${orderNo}-b`, amount: '50000', at, coins: { ...TRC20, amount: HALF } },
    ]
    await arrive(orderNo, 'a', HALF)
    await member.close(orderNo)
    expect(await member.balance()).toBe(99999n)
  })

  it('never credits an order in coins by an answer that names none', async () => {
    const member = await world.member()
    const { orderNo } = (await coinOrder(member)).order
    await world.payAndReport(orderNo)
    expect(await member.balance()).toBe(0n)
    expect(await reasonsOf(orderNo)).toEqual(['currency'])
  })

  it('never credits a payment of one order for another', async () => {
    const [member, other] = [await world.member(), await world.member()]
    const { orderNo } = (await coinOrder(member)).order
    const second = (await coinOrder(other)).order.orderNo
    await arrive(orderNo, 'a', COINS, { state: 'paid' })
    await arrive(second, 'a', COINS, { state: 'paid', paymentId: `${orderNo}-a` })
    expect(await other.balance()).toBe(0n)
    expect(await reasonsOf(second)).toEqual(['second_payment'])
  })

  it('takes no order while the rate is old', async () => {
    const member = await world.member()
    world.wait(60)
    const { ratesAt } = world.provider
    world.provider.ratesAt = () => ratesAt() - 600
    expect((await coinOrder(member)).code).toBe(STATUS.BAD_GATEWAY)
    expect((await member.call(endpoints.virtualCurrencyList)).code).toBe(STATUS.BAD_GATEWAY)
    world.provider.ratesAt = ratesAt
    world.wait(60)
    expect((await coinOrder(member)).code).toBe(STATUS.SUCCESS)
  })
})
