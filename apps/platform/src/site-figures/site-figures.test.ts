import { endpoints, STATUS, type Endpoint } from '@pavilion/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PaymentStub } from '../funds/testing/payment-stub.ts'
import {
  AURORA,
  JADE,
  testConfig,
  testDatabases,
  testOperators,
  wholePlatform,
  type WholePlatform,
} from '../testing/index.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

interface WireFigures {
  readonly withdrawal?: Readonly<Record<string, unknown>>
  readonly deposits: readonly Readonly<Record<string, unknown>>[]
  readonly coins?: readonly Readonly<Record<string, unknown>>[]
}
/** Longer than figures and the provider's rates are kept, seconds. */
const LONG = 20

describe.each(testDatabases)('the figures that a site shows everybody, on $name', (kind) => {
  const provider = new PaymentStub(testConfig().secrets.PAYMENT_SECRET)
  let world: WholePlatform
  let operators: ReturnType<typeof testOperators>
  beforeAll(async () => {
    world = await wholePlatform(kind, { config: { paymentUrl: await provider.start() } })
    provider.ratesAt = () => Math.floor(world.now() / 1000)
    operators = testOperators(world.app)
  })
  beforeEach(() => world.wait(LONG))
  afterAll(async () => {
    await world.close()
    await provider.stop()
  })

  const figures = async (siteId: number = AURORA.siteId): Promise<WireFigures> => {
    const { code, data } = await world.client(siteId)(endpoints.siteFigures)
    expect(code).toBe(STATUS.SUCCESS)
    return data as WireFigures
  }
  const operate = async (path: string, payload: object) => {
    const url = `/operator/v1/sites/${AURORA.siteId}${path}`
    const answer = await operators.askAsTwo(['admin', 'risk', 'finance'], {
      url,
      payload: { ...payload, reason: 'agreed with the house' },
    })
    expect(answer.code).toBe(STATUS.SUCCESS)
  }

  it('are those that members are told, without what only an order needs', async () => {
    const member = await world.member()
    const ask = async (endpoint: Endpoint) => (await member.call(endpoint)).data as { list: WireFigures['deposits'] }
    const { withdrawal, deposits, coins } = await figures()
    expect(withdrawal).toEqual(await ask(endpoints.withdrawBaseCfg))
    const { list: channels } = await ask(endpoints.paymentTypes)
    expect(deposits.length).toBeGreaterThan(0)
    expect(deposits).toHaveLength(channels.length)
    for (const [at, channel] of channels.entries()) expect(channel).toMatchObject(deposits[at] ?? {})
    expect(Object.keys(deposits[0] ?? {}).toSorted()).toEqual(
      ['arrivalSeconds', 'feeBasisPoints', 'maxAmount', 'minAmount', 'name', 'state'].toSorted(),
    )
    const { list: offered } = await ask(endpoints.virtualCurrencyList)
    expect(coins).toEqual(
      offered.map(({ coin, network, minAmount, confirmations }) => ({ coin, network, minAmount, confirmations })),
    )
    expect(coins).not.toEqual([])
  })

  it('say nothing of who asks', async () => {
    const member = await world.member()
    expect((await member.call(endpoints.siteFigures)).data).toEqual(await figures())
  })

  it('change at once with the settings of the site, and of no other', async () => {
    const elsewhere = await figures(JADE.siteId)
    const { withdrawal } = await figures()
    await operate('/settings', { settings: { withdrawals: { dailyCount: 9, codeFrom: 7_000_00 } } })
    expect((await figures()).withdrawal).toEqual({ ...withdrawal, dailyCount: 9, codeFrom: '700000' })
    expect(await figures(JADE.siteId)).toEqual(elsewhere)
  })

  it('change with a payment method in a few seconds, however many ask meanwhile', async () => {
    const fees = async () => (await figures()).deposits.map(({ feeBasisPoints }) => feeBasisPoints)
    const before = await fees()
    await operate('/payment-methods/bank', { feeBasisPoints: 77 })
    expect(await fees()).toEqual(before)
    world.wait(LONG)
    expect(await fees()).toEqual([77, ...before.slice(1)])
  })

  it('leave out the coins while the provider does not answer, and the rules of withdrawals that contradict each other', async () => {
    provider.behaviour = 'breaks'
    const { coins, withdrawal, deposits } = await figures()
    provider.behaviour = 'answers'
    expect([coins, withdrawal !== undefined, deposits.length > 0]).toEqual([undefined, true, true])
    await operate('/settings', { settings: { withdrawals: { min: 9_000_00, max: 100_00 } } })
    const after = await figures()
    expect([after.withdrawal, after.deposits.length > 0]).toEqual([undefined, true])
  })

  it('name no way to pay in where the site takes no deposits', async () => {
    await operate('/switches', { switches: { deposit: '0' } })
    expect(await figures()).toMatchObject({ deposits: [], coins: [] })
  })
})
