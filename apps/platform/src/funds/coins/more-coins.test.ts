import { coinWorth } from '@pavilion/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabases } from '../../testing/index.ts'
import { fundsPlatform, type FundsPlatform } from '../testing/funds-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

/** 1,000 yuan at 7.18 less half a per cent, and the coins that its rate holds for. */
const COINS = 139_975_645n
const LOCKED_COINS = 142_775_157n
const RATE = 7_144_100n
const TRC20 = { coin: 'USDT', network: 'TRC20' }
/** 10 % less, and what the site gives then. */
const LOWER = { told: '6462000', own: 6_429_690n }

describe.each(testDatabases)('more coins than an order asked for on $name', (kind) => {
  let world: FundsPlatform
  let usual: Pick<FundsPlatform['provider'], 'rates' | 'ratesAt'>
  beforeAll(async () => {
    world = await fundsPlatform(kind)
    usual = { rates: world.provider.rates, ratesAt: world.provider.ratesAt }
  })
  afterEach(() => {
    Object.assign(world.provider, usual)
    nextRates()
  })
  afterAll(async () => {
    await world.mustBalance()
    await world.close()
  })

  /** An answer of before is asked for anew. */
  const nextRates = () => world.wait(16)
  const moveRate = (rate: string): void => {
    world.provider.rates = usual.rates.map((each) => ({ ...each, rate }))
    nextRates()
  }
  const open = async () => {
    const member = await world.member()
    const { data } = await member.pay('100000', { channelId: 'coin', fields: TRC20 })
    const { orderNo } = data as { orderNo: string }
    return {
      member,
      orderNo,
      arrive: (part: string, amount: bigint, change: object = {}) =>
        world.report(
          world.reportOf(orderNo, {
            paymentId: `${orderNo}-${part}`,
            state: 'partial',
            coins: { ...TRC20, amount: String(amount) },
            ...change,
          }),
        ),
    }
  }
  const worthOf = (coins: bigint, rate = RATE) => coinWorth(coins, 'USDT', 'CNY', rate)

  it('are worth the order’s rate up to two per cent, and above it that of now once it fell', async () => {
    const { member, arrive } = await open()
    moveRate(LOWER.told)
    await arrive('a', 2n * COINS, { state: 'paid' })
    expect(await member.balance()).toBe(worthOf(LOCKED_COINS) + worthOf(2n * COINS - LOCKED_COINS, LOWER.own))
  })

  it('are worth the same in parts, less than a minor unit for each', async () => {
    const { member, arrive } = await open()
    moveRate(LOWER.told)
    for (const part of ['a', 'b', 'c', 'd']) await arrive(part, COINS / 2n, { state: 'paid' })
    const all = 4n * (COINS / 2n)
    const whole = worthOf(LOCKED_COINS) + worthOf(all - LOCKED_COINS, LOWER.own)
    const balance = await member.balance()
    expect(balance).toBeLessThanOrEqual(whole)
    expect(whole - balance).toBeLessThan(4n)
  })

  it('within the two per cent are all worth the order’s rate', async () => {
    const { member, arrive } = await open()
    moveRate(LOWER.told)
    await arrive('a', LOCKED_COINS, { state: 'paid' })
    expect(await member.balance()).toBe(worthOf(LOCKED_COINS))
  })

  it('are worth no more for waiting for a person: what waits has used the rate too', async () => {
    const { member, orderNo, arrive } = await open()
    moveRate(LOWER.told)
    await sql`insert into member_limits (site_id, user_id, kind, period, amount)
      values (${member.siteId}, ${member.userId}::uuid, 'deposit', 'day', 90000)`.execute(world.db)
    await arrive('a', COINS, { state: 'paid' })
    await arrive('b', COINS, { state: 'paid' })
    expect(await member.balance()).toBe(0n)
    const mixed = worthOf(LOCKED_COINS - COINS) + worthOf(2n * COINS - LOCKED_COINS, LOWER.own)
    const amounts = (await world.reviewsOf(orderNo)).map(({ amount }) => amount)
    expect(amounts.toSorted((one, other) => Number(other - one))).toEqual([100_000n, mixed])
  })

  it('bring no better rate than the order’s once it rose', async () => {
    const { member, arrive } = await open()
    moveRate('9000000')
    await arrive('a', 2n * COINS, { state: 'paid' })
    expect(await member.balance()).toBe(200_000n)
  })

  it('wait for a person while the provider tells no rate, and what was asked for does not', async () => {
    const { member, orderNo, arrive } = await open()
    world.provider.ratesAt = () => usual.ratesAt() - 600
    nextRates()
    await arrive('a', COINS, { state: 'paid' })
    expect(await member.balance()).toBe(100_000n)
    await arrive('b', COINS, { state: 'paid' })
    expect(await member.balance()).toBe(100_000n)
    expect(await world.reviewsOf(orderNo)).toMatchObject([{ reason: 'limits', amount: 100_000n }])
  })

  it('keep the order’s rate no longer than the order: a member who closes it has chosen another', async () => {
    const { member, orderNo, arrive } = await open()
    await arrive('before', COINS / 2n)
    expect(await member.balance()).toBe(worthOf(COINS / 2n))
    await member.close(orderNo)
    world.wait(1)
    moveRate(LOWER.told)
    await arrive('after', COINS / 2n)
    expect(await member.balance()).toBe(worthOf(COINS / 2n) + worthOf(COINS / 2n, LOWER.own))
  })

  it('that the provider had before the order was closed are worth its rate', async () => {
    const { member, orderNo, arrive } = await open()
    const at = Math.floor(world.now() / 1000)
    await member.close(orderNo)
    moveRate(LOWER.told)
    await arrive('a', COINS, { at })
    expect(await member.balance()).toBe(100_000n)
  })

  it('of an order that was closed wait for a person while the provider tells no rate', async () => {
    const { member, orderNo, arrive } = await open()
    await member.close(orderNo)
    world.provider.ratesAt = () => usual.ratesAt() - 600
    nextRates()
    await arrive('a', COINS)
    expect(await member.balance()).toBe(0n)
    expect(await world.reviewsOf(orderNo)).toMatchObject([{ reason: 'limits', amount: 100_000n }])
  })

  it('that come too late are listed at the worse of both rates', async () => {
    const { member, orderNo, arrive } = await open()
    world.wait(16 * 60)
    moveRate(LOWER.told)
    await arrive('a', COINS)
    expect(await member.balance()).toBe(0n)
    expect(await world.reviewsOf(orderNo)).toMatchObject([{ reason: 'late', amount: worthOf(COINS, LOWER.own) }])
  })
})
