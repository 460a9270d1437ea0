import { endpoints, STATUS } from '@pavilion/contract'
import { FIXED_RATE_HOURS } from '@pavilion/contract/funds'
import { coinsPaid } from '@pavilion/money'
import { DEFAULT_SETTINGS } from '@pavilion/operator-api/sites'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabases } from '../testing/index.ts'
import { requestRules } from './orders/rules.ts'
import { withdrawalsPlatform, type WithdrawalsPlatform } from './testing/withdrawals-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const PROVIDER = '7180000'
/** Half a percent above the provider's. */
const RATE = '7215900'
/** 1,000 yuan at that. */
const COINS = '138582851'
/** As help and the dialog say it. */
const FIXED_SECONDS = FIXED_RATE_HOURS * 3600

describe.each(testDatabases)('withdrawals to coin addresses on $name', (kind) => {
  let world: WithdrawalsPlatform
  let member: Awaited<ReturnType<WithdrawalsPlatform['member']>>
  let accountId: string
  beforeAll(async () => {
    world = await withdrawalsPlatform(kind)
    member = await world.member({ money: 100_000_00n })
    accountId = await member.addAddress(ADDRESS)
    const { withdrawals } = DEFAULT_SETTINGS
    await world.changeSettings({ withdrawals: { ...withdrawals, dailyCount: 1000, freeCount: 1000 } })
  })
  afterEach(() => world.setRate(PROVIDER))
  afterAll(async () => {
    await world.mustBalance()
    await world.close()
  })

  const ask = (more: Readonly<Record<string, string>> = {}, options: { readonly key?: string } = {}) =>
    member.ask('100000', { accountId, rate: RATE, ...more }, options)
  const fieldOf = (answer: { data: unknown }) => (answer.data as { faults?: { path: string }[] }).faults?.[0]?.path

  it('are told the rate of each network, with the site’s margin', async () => {
    const { data } = await member.call(endpoints.usdtWithdrawInfo)
    expect((data as { list: object[] }).list).toMatchObject([
      { coin: 'USDT', network: 'TRC20', rate: RATE },
      { coin: 'USDT', network: 'ERC20', rate: RATE },
    ])
    world.setRate(undefined)
    expect((await member.call(endpoints.usdtWithdrawInfo)).code).toBe(STATUS.BAD_GATEWAY)
  })

  it('are never counted at the rate of another coin of the network', async () => {
    world.offer({ coin: 'USDC', rate: '1' })
    const { data } = await member.call(endpoints.usdtWithdrawInfo)
    expect((data as { list: { coin: string }[] }).list.map(({ coin }) => coin)).toEqual(['USDT', 'USDT'])
    expect((await ask()).data).toMatchObject({ coins: { coin: 'USDT', amount: COINS } })
    world.offer(undefined)
  })

  it('lock the rate that was shown, and the coins; that many are paid, whatever the rate is by then', async () => {
    const { data } = await ask()
    const { orderNo } = data as { orderNo: string }
    expect(data).toMatchObject({ coins: { coin: 'USDT', amount: COINS, rate: RATE } })
    world.setRate('9000000')
    await world.pay()
    expect(world.provider.payouts.get(orderNo)).toMatchObject({
      amount: '100000',
      coins: { amount: COINS, rate: RATE },
      payTo: { kind: 'coin', coin: 'USDT', network: 'TRC20', address: ADDRESS },
    })
    world.provider.decide(orderNo, 'paid')
    expect(await world.report(orderNo, { coinAmount: COINS })).toBe(200)
    expect(await member.show(orderNo)).toMatchObject({ state: 'paid', coins: { amount: COINS } })
  })

  it.each([
    ['no rate', { rate: '' }],
    ['one that a millionth is better', { rate: '7215899' }],
    ['a better one by far', { rate: '1' }],
    ['one that costs over half a percent more', { rate: '7251981' }],
  ])('refuse %s, say the rate of now, and move nothing', async (_name, { rate }) => {
    const before = await member.holds()
    const answer = await member.ask('100000', { accountId, ...(rate && { rate }) })
    expect([answer.code, fieldOf(answer)]).toEqual([STATUS.INVALID_PARAMETER, 'rate'])
    expect(answer.message).toContain('1 USDT = ¥7.2159')
    expect(await member.holds()).toEqual(before)
  })

  it('take a rate that fell meanwhile as it was shown, and none that rose', async () => {
    world.setRate('7150000')
    expect((await ask()).data).toMatchObject({ coins: { amount: COINS, rate: RATE } })
    world.setRate('7180001')
    expect((await ask()).code).toBe(STATUS.INVALID_PARAMETER)
  })

  describe('that the member cancelled', () => {
    const LOWER = '7150000'
    const BETTER = '7185750'
    const cancelOne = async () => member.cancel(((await ask()).data as { orderNo: string }).orderNo)
    const offered = async () =>
      ((await member.call(endpoints.usdtWithdrawInfo)).data as { list: { rate: string; fixedUntil?: number }[] })
        .list[0]
    afterEach(() => world.wait(FIXED_SECONDS + 1))

    it('are asked for anew at no better rate for an hour, which is told', async () => {
      const fixedUntil = Math.floor(world.now() / 1000) + FIXED_SECONDS
      await cancelOne()
      world.setRate(LOWER)
      expect(await offered()).toMatchObject({ rate: RATE, fixedUntil: expect.closeTo(fixedUntil, -1) })
      const refused = await ask({ rate: BETTER })
      expect([refused.code, fieldOf(refused)]).toEqual([STATUS.INVALID_PARAMETER, 'rate'])
      expect(refused.message).toContain('1 USDT = ¥7.2159')
      expect((await ask()).data).toMatchObject({ coins: { amount: COINS, rate: RATE } })
      world.setRate('6000000')
      expect((await ask()).data).toMatchObject({ coins: { rate: RATE } })
      world.wait(FIXED_SECONDS + 1)
      world.setRate(LOWER)
      expect(await offered()).toEqual(expect.not.objectContaining({ fixedUntil: expect.anything() }))
      expect((await ask({ rate: BETTER })).data).toMatchObject({ coins: { rate: BETTER } })
    })

    it('are asked for at the rate of now where that is worse', async () => {
      await cancelOne()
      world.setRate('7300000')
      expect(await offered()).toEqual(expect.not.objectContaining({ fixedUntil: expect.anything() }))
      expect((await ask()).code).toBe(STATUS.INVALID_PARAMETER)
      expect((await ask({ rate: '7336500' })).data).toMatchObject({ coins: { rate: '7336500' } })
    })

    it('keep their rate also where they are cancelled after the rate of another was looked at', async () => {
      await cancelOne()
      const { withdrawals } = DEFAULT_SETTINGS
      const before = await member.holds()
      const outcome = await world.payouts.store.request({
        site_id: member.siteId,
        user_id: member.userId,
        key: uuid(),
        body_hash: 'a',
        order_no: `QK-${uuid()}`,
        account_id: accountId,
        paid_to: { kind: 'coin', code: 'TRC20', masked: ADDRESS },
        amount: 100_000n,
        fee: 0n,
        coin: 'USDT',
        rate: BigInt(BETTER),
        now: new Date(world.now()),
        request_id: 'r',
        signals: [],
        code_checked: true,
        rules: requestRules({ ...withdrawals, dailyCount: 1000, freeCount: 1000 }),
      })
      expect(outcome).toEqual({ outcome: 'rate', rate: BigInt(RATE) })
      expect(await member.holds()).toEqual(before)
    })
  })

  it('wait while the provider names no rate; cards do not', async () => {
    world.setRate(undefined)
    expect((await ask()).code).toBe(STATUS.BAD_GATEWAY)
    expect((await member.ask('10000')).code).toBe(STATUS.SUCCESS)
  })

  it('are the only ones at a rate', async () => {
    const answer = await member.ask('100000', { rate: RATE })
    expect([answer.code, fieldOf(answer)]).toEqual([STATUS.INVALID_PARAMETER, 'rate'])
  })

  it('are one for a key, though the rate has moved since, and another rate with that key is refused', async () => {
    const key = uuid()
    const first = await ask({}, { key })
    world.setRate('9000000')
    expect((await ask({}, { key })).data).toEqual(first.data)
    expect((await ask({ rate: '9045000' }, { key })).code).toBe(STATUS.DATA_EXISTS)
  })

  it('wait for a person when the provider paid other coins', async () => {
    const { orderNo } = (await ask()).data as { orderNo: string }
    await world.pay()
    for (const coinAmount of ['138582850', undefined]) {
      world.provider.decide(orderNo, 'paid')
      await world.report(orderNo, coinAmount === undefined ? {} : { coinAmount })
      expect(await member.show(orderNo)).toMatchObject({ state: 'sent' })
    }
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from withdrawal_conflicts where order_no = ${orderNo}`.execute(world.db)
    expect(rows).toEqual([{ n: 1 }])
  })

  it('are counted in the database as in libs/money', async () => {
    const samples = fc.sample(
      fc.record({
        amount: fc.bigInt({ min: 1n, max: 10n ** 10n }),
        rate: fc.bigInt({ min: 1_000_000n, max: 10n ** 12n }),
        coin: fc.constantFrom('USDT', 'BTC'),
        currency: fc.constantFrom('CNY', 'EUR', 'JPY'),
      }),
      200,
    )
    const text = JSON.stringify(samples, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
    const { rows } = await sql<{ coins: bigint }>`
      select coins_paid(amount, currency, coin, rate) as coins
        from json_to_recordset(${text}::json) as s (amount bigint, rate bigint, coin text, currency text)`.execute(
      world.db,
    )
    expect(rows.map(({ coins }) => coins)).toEqual(
      samples.map(({ amount, rate, coin, currency }) => coinsPaid(amount, currency, coin, rate)),
    )
  })
})
