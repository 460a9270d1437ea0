import { endpoints, STATUS } from '@pavilion/contract'
import { WAIT_PATHS, type DepositChannel, type WaitScreen } from '@pavilion/contract/funds'
import { TRY_HEADER, type PendingAnswer } from '@pavilion/operator-api'
import type { PaymentMethod } from '@pavilion/operator-api/funds'
import { operatorApprovalDecide } from '@pavilion/operator-api/people'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { depositsByDay } from '../accounting/reports/by-day.ts'
import { anOperator, AURORA, auditsOf, JADE, testDatabases, testOperators } from '../testing/index.ts'
import { fundsPlatform, type FundsPlatform } from './testing/funds-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const CARD = {
  id: 'card-2',
  name: { 'zh-CN': '银行卡二', 'zh-TW': '銀行卡二' },
  kind: 'bank',
  waitScreen: 'transfer',
  matchPayer: true,
  signalCode: true,
  minAmount: '10000',
  maxAmount: '5000000',
  quickAmounts: ['10000', '50000'],
  feeBasisPoints: 50,
  arrivalSeconds: 180,
  position: 8,
}
const SERVED: readonly (readonly [DepositChannel['kind'], WaitScreen])[] = [
  ['bank', 'transfer'],
  ['bank', 'recharge'],
  ['ewallet', 'recharge'],
  ['scan', 'recharge'],
  ['fast', 'recharge'],
  ['wallet', 'huiwang'],
  ['wallet', 'xnbsk'],
  ['wallet', 'recharge'],
]
const PLAIN = { matchPayer: false, signalCode: false }

describe.each(testDatabases)('the payment methods of a site on $name', (kind) => {
  let world: FundsPlatform
  let finance: Awaited<ReturnType<typeof anOperator>>
  let operators: ReturnType<typeof testOperators>
  beforeAll(async () => {
    world = await fundsPlatform(kind)
    finance = await anOperator(world, 'finance')
    operators = testOperators(world.app)
  })
  afterAll(async () => {
    await world.mustBalance()
    await world.close()
  })

  const call = async (path = '', change?: object) => {
    const url = `/operator/v1/sites/${AURORA.siteId}/payment-methods${path}`
    const { code, data } = change
      ? await operators.askAsTwo(['finance'], { url, payload: { ...change, reason: 'agreed with the provider' } })
      : await finance.ask({ method: 'GET', url })
    const { methods = [], faults = [] } = (data ?? {}) as { methods?: PaymentMethod[]; faults?: { path: string }[] }
    return { code, methods, paths: faults.map(({ path: field }) => field), faults }
  }
  const add = (change: object = {}) => call('', { ...CARD, ...change })
  const set = (id: string, change: object) => call(`/${id}`, change)
  const retire = (id: string) => call(`/${id}/retire`, {})
  const restore = (id: string) => call(`/${id}/restore`, {})
  const shown = async (siteId: number = AURORA.siteId) => {
    const { data } = await (await world.member({ siteId })).call(endpoints.paymentTypes)
    return (data as { list: { id: string; state: string; name: object }[] }).list
  }
  const statesShown = async () => Object.fromEntries((await shown()).map(({ id, state }) => [id, state]))

  it('get one more, in maintenance, which members deposit by once it is open; the others stay as they are', async () => {
    const others = await shown()
    const elsewhere = await shown(JADE.siteId)
    const { code, methods } = await add()
    expect(code).toBe(STATUS.SUCCESS)
    expect(methods.at(-1)).toEqual({ ...CARD, rateMarginBasisPoints: 0, state: 'maintenance' })
    const member = await world.member()
    const pay = () => member.pay('100000', { channelId: CARD.id })
    expect((await pay()).code).toBe(STATUS.INVALID_PARAMETER)
    await set(CARD.id, { state: 'open' })
    expect(await shown()).toEqual([...others, expect.objectContaining({ id: CARD.id, name: CARD.name, state: 'open' })])
    expect(await shown(JADE.siteId)).toEqual(elsewhere)
    const { data } = await member.call(endpoints.createSignalCode, { channelId: CARD.id })
    const { code: signalCode } = data as { code: string }
    const order = (await member.pay('100000', { channelId: CARD.id, fields: { signalCode } })).data
    expect(order).toMatchObject({ channelName: CARD.name, fee: '500', state: 'pending' })
    const { orderNo } = order as { orderNo: string }
    expect(world.provider.orders.get(orderNo)).toMatchObject({ channelId: CARD.id, memo: signalCode })
    await world.payAndReport(orderNo)
    expect(await member.balance()).toBe(99500n)
    expect(await auditsOf(world.db, `payment method:${CARD.id}`)).toMatchObject([
      { action: 'payment_method.add', detail: { after: { state: 'maintenance' } } },
      { action: 'payment_method.set', detail: { before: { state: 'maintenance' }, after: { state: 'open' } } },
    ])
  })

  it('are added once, however many people do it at a time', async () => {
    const asks = await Promise.all([1, 2, 3, 4].map((position) => add({ id: 'at-once', position })))
    expect(asks.map(({ code }) => code).toSorted()).toEqual(
      [STATUS.SUCCESS, ...Array(3).fill(STATUS.INVALID_PARAMETER)].toSorted(),
    )
    const refusals = asks.filter(({ code }) => code !== STATUS.SUCCESS)
    for (const { faults } of refusals)
      expect(faults).toEqual([{ path: 'id', message: 'there is a payment method at-once: choose another id' }])
    const [first] = asks.filter(({ code }) => code === STATUS.SUCCESS)
    expect((await call()).methods.filter(({ id }) => id === 'at-once')).toEqual(
      first?.methods.filter(({ id }) => id === 'at-once'),
    )
  })

  it('get no second one for coins, even at once: members see one rate', async () => {
    const coins = { kind: 'coin', waitScreen: 'virtual', matchPayer: false, signalCode: false }
    expect(await add({ id: 'coin-2', ...coins })).toMatchObject({ paths: ['kind'] })
    await retire('coin')
    const asks = await Promise.all(['coin-2', 'coin-3'].map((id) => add({ id, ...coins, rateMarginBasisPoints: 80 })))
    expect(asks.filter(({ code }) => code === STATUS.SUCCESS)).toHaveLength(1)
    expect((await restore('coin')).paths).toEqual(['id'])
    const { methods } = await call()
    const added = methods.filter(({ id }) => id.startsWith('coin-')).map(({ id }) => id)
    expect(added).toHaveLength(1)
    await retire(String(added[0]))
    expect((await restore('coin')).code).toBe(STATUS.SUCCESS)
    await set('coin', { state: 'open' })
  })

  it('refuse one with the field that is wrong, and change nothing', async () => {
    const wrong: [string, object][] = [
      ['id', { id: 'Card' }],
      ['id', { id: 'c'.repeat(33) }],
      ['id', { id: 'none' }],
      ['name.zh-TW', { name: { 'zh-CN': '银行卡二' } }],
      ['name.zh-CN', { name: { 'zh-CN': ' ', 'zh-TW': '銀行卡二' } }],
      ['kind', { kind: 'paper' }],
      ['waitScreen', { waitScreen: 'lobby' }],
      ['waitScreen', { kind: 'coin', matchPayer: false, signalCode: false }],
      ['maxAmount', { maxAmount: '9999', quickAmounts: ['10000'] }],
      ['maxAmount', { maxAmount: '1000000000000000' }],
      ['minAmount', { minAmount: '1' }],
      ['minAmount', { minAmount: '0' }],
      ['quickAmounts', { quickAmounts: [] }],
      ['quickAmounts.1', { quickAmounts: ['10000', '9999'] }],
      ['feeBasisPoints', { feeBasisPoints: 3001 }],
      ['arrivalSeconds', { arrivalSeconds: 0 }],
      ['position', { position: -1 }],
      ['rateMarginBasisPoints', { rateMarginBasisPoints: 1 }],
      ['signalCode', { waitScreen: 'recharge' }],
      ['matchPayer', { matchPayer: undefined }],
    ]
    await retire('coin')
    const before = (await call()).methods
    for (const [path, change] of wrong)
      expect([change, await add({ id: 'wrong', ...change })]).toMatchObject([
        change,
        { code: STATUS.INVALID_PARAMETER, paths: expect.arrayContaining([path]) },
      ])
    expect((await call()).methods).toEqual(before)
    await restore('coin')
    await set('coin', { state: 'open' })
  })

  it('serve every kind at each page that waits for it', async () => {
    const member = await world.member()
    for (const [method, waitScreen] of SERVED) {
      const id = `${method}-${waitScreen}`
      expect((await add({ id, kind: method, waitScreen, ...PLAIN })).code).toBe(STATUS.SUCCESS)
      await set(id, { state: 'open' })
      const order = await member.order('100000', id)
      expect(order).toMatchObject({ state: 'pending', kind: method, waitScreen })
      expect(world.provider.orders.get(order.orderNo)?.returnUrl).toContain(`${WAIT_PATHS[waitScreen]}/`)
      await member.close(order.orderNo)
    }
  })

  it('change their names, as members and orders show them', async () => {
    const member = await world.member()
    const { orderNo } = await member.order('100000', 'fast')
    const name = { 'zh-CN': '极速二', 'zh-TW': '極速二' }
    expect((await set('fast', { name })).code).toBe(STATUS.SUCCESS)
    expect((await shown()).find(({ id }) => id === 'fast')).toMatchObject({ name })
    expect(await member.statusOf(orderNo)).toMatchObject({ channelName: name })
    expect((await set('fast', { name: { 'zh-CN': '极速' } })).paths).toEqual(['name.zh-TW'])
    await member.close(orderNo)
  })

  it('go on with what was wrong about them before, and get nothing wrong besides', async () => {
    const row = world.db
      .updateTable('deposit_channels')
      .where('site_id', '=', AURORA.siteId)
      .where('channel_id', '=', 'scan')
    await row.set({ rate_margin: 5 }).execute()
    expect((await set('scan', { state: 'maintenance' })).code).toBe(STATUS.SUCCESS)
    expect((await set('scan', { state: 'open', signalCode: true })).paths).toEqual(['signalCode'])
    expect((await set('scan', { state: 'open', rateMarginBasisPoints: 0 })).code).toBe(STATUS.SUCCESS)
    expect((await set('scan', { rateMarginBasisPoints: 5 })).paths).toEqual(['rateMarginBasisPoints'])
  })

  it('are retired: no new orders, while those that are open end, and keep their name', async () => {
    await add({ id: 'old', ...PLAIN })
    await set('old', { state: 'open' })
    const [waiting, late, repeating] = [await world.member(), await world.member(), await world.member()]
    const { orderNo } = await waiting.order('100000', 'old')
    const key = uuid()
    const first = (await repeating.pay('100000', { channelId: 'old', key })).data as { orderNo: string }
    expect((await retire('old')).methods.at(-1)).toMatchObject({ id: 'old', retiredAt: expect.any(Number) })
    expect(Object.keys(await statesShown())).not.toContain('old')
    const refused = await late.pay('100000', { channelId: 'old' })
    expect([refused.code, refused.message]).toEqual([STATUS.INVALID_PARAMETER, '存款通道不存在'])
    expect((await late.call(endpoints.createSignalCode, { channelId: 'old' })).code).toBe(STATUS.INVALID_PARAMETER)
    expect((await repeating.pay('100000', { channelId: 'old', key })).data).toMatchObject({ orderNo: first.orderNo })
    await world.payAndReport(orderNo)
    expect(await waiting.statusOf(orderNo)).toMatchObject({ state: 'paid', channelName: CARD.name })
    expect(await waiting.balance()).toBe(99500n)
    expect((await repeating.close(first.orderNo)).data).toMatchObject({ order: { state: 'closed' } })
    const { data } = await (
      await anOperator(world, 'support')
    ).ask({ method: 'GET', url: `/operator/v1/deposits/orders/${orderNo}` })
    expect(data).toMatchObject({ channelName: CARD.name })

    expect((await retire('old')).paths).toEqual(['id'])
    expect((await set('old', { state: 'open' })).paths).toEqual(['id'])
    expect((await add({ id: 'old' })).faults).toMatchObject([
      { path: 'id', message: expect.stringContaining('payment-method restore brings it back') },
    ])
    expect((await restore('old')).methods.find(({ id }) => id === 'old')).toMatchObject({ state: 'maintenance' })
    expect((await restore('old')).paths).toEqual(['id'])
    expect(await statesShown()).toMatchObject({ old: 'maintenance' })
    await set('old', { state: 'open' })
    expect((await late.pay('100000', { channelId: 'old' })).code).toBe(STATUS.SUCCESS)
    const actions = (await auditsOf(world.db, 'payment method:old')).map(({ action }) => action)
    expect(actions.filter((action) => action !== 'payment_method.set')).toEqual([
      'payment_method.add',
      'payment_method.retire',
      'payment_method.restore',
    ])
  })

  it('take coins at the rate of their order after they were retired', async () => {
    const member = await world.member()
    const fields = { coin: 'USDT', network: 'TRC20' }
    const { orderNo } = (await member.pay('100000', { channelId: 'coin', fields })).data as { orderNo: string }
    await retire('coin')
    expect((await member.call(endpoints.virtualCurrencyList)).data).toEqual({ list: [] })
    const coins = { ...fields, amount: '139975645' }
    await world.report(world.reportOf(orderNo, { paymentId: `${orderNo}-a`, coins }))
    expect(await member.balance()).toBe(100000n)
    expect(await world.reviewsOf(orderNo)).toEqual([])
    await restore('coin')
    await set('coin', { state: 'open' })
  })

  it('stand in the report of deposits by their ids, whether they are retired or not', async () => {
    await add({ id: 'counted', ...PLAIN, feeBasisPoints: 0 })
    await set('counted', { state: 'open' })
    for (const amount of ['100000', '200000'])
      await world.payAndReport((await (await world.member()).order(amount, 'counted')).orderNo)
    const stretch = { siteId: AURORA.siteId, from: '2000-01-01', to: '2099-01-01', currency: 'CNY', timeZone: 'UTC' }
    const counted = async () =>
      (await depositsByDay(world.db as never, stretch)).filter(({ channel }) => channel === 'counted')
    const before = await counted()
    expect(before).toMatchObject([{ channel: 'counted', count: 2, amount: '300000' }])
    await retire('counted')
    expect(await counted()).toEqual(before)
  })

  it('show what a change would do before it is done', async () => {
    const token = await operators.tokenOf(finance.operatorId)
    const tryOut = async (path: string, change: object = {}) => {
      const answer = await world.app.operator.inject({
        method: 'POST',
        url: `/operator/v1/sites/${AURORA.siteId}/payment-methods${path}`,
        headers: { authorization: `Bearer ${token}`, [TRY_HEADER]: '1' },
        payload: { ...change, reason: 'a look alone' },
      })
      return (answer.json() as { data: { tried: { waits: boolean; effect: object } } }).data.tried
    }
    await add({ id: 'tried', ...PLAIN })
    await set('tried', { state: 'open' })
    const member = await world.member()
    const { orderNo } = await member.order('100000', 'tried')
    const before = (await call()).methods
    expect(await tryOut('', { ...CARD, id: 'next', matchPayer: false })).toMatchObject({ waits: true })
    expect(await tryOut('', { ...CARD, id: 'next' })).toMatchObject({
      waits: false,
      effect: { before: null, after: { id: 'next', state: 'maintenance' } },
    })
    expect(await tryOut('/tried/retire')).toMatchObject({
      waits: false,
      effect: { before: { state: 'open' }, after: { retiredAt: expect.any(Number) }, openOrders: 1 },
    })
    expect((await call()).methods).toEqual(before)
    await member.close(orderNo)
    await retire('tried')
    expect(await tryOut('/tried/restore')).toMatchObject({ effect: { after: { state: 'maintenance' } } })
    expect(await statesShown()).not.toHaveProperty('tried')
  })

  it('credit payments of others by themselves, or give more for a coin, only when two people say so', async () => {
    const takesTwo = (path: string, change: object) =>
      operators.takesTwo(['finance'], {
        url: `/operator/v1/sites/${AURORA.siteId}/payment-methods${path}`,
        payload: { ...change, reason: 'agreed with the provider' },
      })
    expect(await takesTwo('', { ...CARD, id: 'anybody', matchPayer: false })).toBe(true)
    expect((await call()).methods.some(({ id }) => id === 'anybody')).toBe(false)
    expect(await takesTwo('', { ...CARD, id: 'named' })).toBe(false)
    expect(await takesTwo('/named', { matchPayer: false })).toBe(true)
    expect(await takesTwo('/named', { matchPayer: true, state: 'open' })).toBe(false)
    expect(await takesTwo('/scan', { matchPayer: false })).toBe(false)
    await set('coin', { rateMarginBasisPoints: 100 })
    expect(await takesTwo('/coin', { rateMarginBasisPoints: 99 })).toBe(true)
    expect(await takesTwo('/coin', { rateMarginBasisPoints: 101 })).toBe(false)
    await retire('coin')
    const coins = { kind: 'coin', waitScreen: 'virtual', ...PLAIN }
    expect(await takesTwo('', { ...CARD, id: 'cheap', ...coins })).toBe(true)
    await restore('coin')
    await set('coin', { state: 'open' })
  })

  it('are not what two people agreed on, once another has changed them', async () => {
    const url = `/operator/v1/sites/${AURORA.siteId}/payment-methods/coin`
    const ask = (rateMarginBasisPoints: number) =>
      finance.ask({ url, payload: { rateMarginBasisPoints, reason: 'agreed with the provider' } })
    await ask(200)
    const { approvalId } = ((await ask(50)).data as PendingAnswer).pending
    await ask(300)
    const approve = operatorApprovalDecide.path.replace(':approvalId', approvalId)
    const other = await anOperator(world, 'finance')
    expect((await other.ask({ url: approve, payload: { decision: 'approved', reason: 'seen' } })).code).toBe(
      STATUS.DATA_EXISTS,
    )
    const { methods } = await call()
    expect(methods.find(({ id }) => id === 'coin')).toMatchObject({ rateMarginBasisPoints: 300 })
  })

  it('are changed by who may', async () => {
    const url = `/operator/v1/sites/${AURORA.siteId}/payment-methods`
    const payload = { ...CARD, id: 'risky', reason: 'agreed with the provider' }
    const risk = await anOperator(world, 'risk')
    for (const path of ['', '/scan/retire', '/scan/restore'])
      expect([path, (await risk.ask({ url: url + path, payload })).code]).toEqual([path, STATUS.ACCESS_DENIED])
    expect((await finance.ask({ url: `/operator/v1/sites/9/payment-methods`, payload })).code).toBe(STATUS.NOT_FOUND)
    expect((await call()).methods.some(({ id }) => id === 'risky')).toBe(false)
  })
})
