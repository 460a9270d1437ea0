import { MSG, serverFrame } from '@pavilion/contract/realtime'
import { PAYMENT_CALLBACK_PATH } from '@pavilion/protocols'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { signedHeaders } from '../providers/index.ts'
import { testConfig, testDatabases } from '../testing/index.ts'
import { eventsOf } from '../events/testing/events-of.ts'
import { depositPushes } from './pushes.ts'
import { fundsPlatform, type FundsPlatform } from './testing/funds-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const SECRET = testConfig().secrets.PAYMENT_SECRET
const OK = { status: 200, body: { ok: true } }

describe.each(testDatabases)('payment reports on $name', (kind) => {
  let world: FundsPlatform
  beforeAll(async () => {
    world = await fundsPlatform(kind)
  })
  afterAll(async () => {
    await world.mustBalance()
    await world.close()
  })
  const seconds = () => Math.floor(world.now() / 1000)

  it('refuses a report without the secret, an old one, and one that was changed', async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    const report = world.reportOf(orderNo)
    const body = JSON.stringify(report)
    const request = { method: 'POST', path: PAYMENT_CALLBACK_PATH, body }
    const signed = signedHeaders(SECRET, request, seconds())
    const forgeries = [
      await world.report(report, {}),
      await world.report(report, signedHeaders('another-secret-of-at-least-32-chars', request, seconds())),
      await world.report(report, signedHeaders(SECRET, request, seconds() - 301)),
      await world.report(report, signedHeaders(SECRET, request, seconds() + 301)),
      await world.report(report, signedHeaders(SECRET, { ...request, method: 'PUT' }, seconds())),
      await world.report(report, signedHeaders(SECRET, { ...request, path: '/elsewhere' }, seconds())),
      await world.report(report, signedHeaders(SECRET, { ...request, path: `${request.path}?x` }, seconds())),
      await world.report({ ...report, amount: '999999' }, signed),
      await world.report(`${body} `, signed),
      await world.report('{"broken', signed),
    ]
    expect(forgeries.map(({ status }) => status)).toEqual(Array.from(forgeries, () => 401))
    expect((await member.statusOf(orderNo))?.state).toBe('pending')
    expect(await member.balance()).toBe(0n)
  })

  it('refuses what is signed and no report', async () => {
    const { orderNo } = await (await world.member()).order()
    expect((await world.report('{"broken')).status).toBe(400)
    expect((await world.report({ ...world.reportOf(orderNo), amount: '-5' })).status).toBe(400)
    expect((await world.report('')).status).toBe(400)
    for (const odd of ['a\0b', '\ud83d']) {
      const answer = await world.report({ ...world.reportOf(orderNo), paymentId: odd })
      expect(answer).toEqual({ status: 400, body: { error: 'not a report: paymentId' } })
    }
    for (const whole of ['null', '[]', '"paid"', '1e999', `${'['.repeat(20_000)}${']'.repeat(20_000)}`])
      expect((await world.report(whole)).status).toBe(400)
    const huge = JSON.stringify(world.reportOf(orderNo)).replace(/"at":\d+/, '"at":1e300')
    expect(await world.report(huge)).toEqual({ status: 400, body: { error: 'not a report: at' } })
    const proto = JSON.stringify(world.reportOf(orderNo)).replace('{', '{"__proto__":{"state":"paid"},')
    expect((await world.report(proto)).status).toBe(200)
  })

  it('credits once what is reported again and again, to any process at once', async () => {
    const other = await world.startProcess()
    const members = await Promise.all(Array.from({ length: 6 }, () => world.member()))
    const orders = await Promise.all(members.map((member) => member.order()))
    const reports = orders.flatMap(({ orderNo }) => Array.from({ length: 20 }, () => world.reportOf(orderNo)))
    const answers = await Promise.all(
      reports.map((report, index) => world.report(report, undefined, index % 2 ? other : world.app)),
    )
    for (const answer of answers) expect(answer).toEqual(OK)
    for (const [index, member] of members.entries()) {
      const { orderNo } = orders[index]!
      expect(await world.report({ ...world.reportOf(orderNo), eventId: 'ev_again' })).toEqual(OK)
      expect(await member.balance()).toBe(100000n)
      expect((await member.statusOf(orderNo))?.events.map(({ state }) => state)).toEqual(['created', 'pending', 'paid'])
      expect(await world.reviewsOf(orderNo)).toEqual([])
      const messageKinds = world.db.selectFrom('messages').select('kind').where('user_id', '=', member.userId)
      expect(await messageKinds.execute()).toEqual([{ kind: 'deposit_credited' }])
    }
    // A second process would send overdue messages too, and disturb the counts.
    await other.close()
  })

  it('credits a report that overtakes the answer to the opening', async () => {
    const member = await world.member()
    world.provider.behaviour = 'loses'
    const opening = member.order()
    const waiting = async () => {
      const order = await member.statusOf()
      if (!order || !world.provider.orders.has(order.orderNo)) throw new Error('not there yet')
      return order.orderNo
    }
    const orderNo = await vi.waitFor(waiting, { interval: 5, timeout: 60_000 })
    expect(await world.report(world.reportOf(orderNo))).toEqual(OK)
    world.provider.behaviour = 'answers'
    await opening
    expect((await member.statusOf(orderNo))?.events.map(({ state }) => state)).toEqual(['created', 'paid'])
    expect(await member.balance()).toBe(100000n)
  })

  it.each(['closed', 'expired', 'failed'] as const)('credits a payment of a %s order, once', async (state) => {
    const member = await world.member()
    const { orderNo } = await member.order()
    await world.db.updateTable('deposit_orders').set({ state }).where('order_no', '=', orderNo).execute()
    world.clock.ahead = 24 * 3600
    for (let i = 0; i < 3; i += 1) expect(await world.report(world.reportOf(orderNo))).toEqual(OK)
    expect((await member.statusOf(orderNo))?.state).toBe('paid')
    expect(await member.balance()).toBe(100000n)
    world.clock.ahead = 0
  })

  it.each([
    ['amount', { amount: '999999' }],
    ['currency', { currency: 'USD' }],
    ['second_payment', { paymentId: 'pay_another' }],
  ] as const)('leaves a payment whose %s does not fit to a person, acknowledged', async (reason, changes) => {
    const member = await world.member()
    const { orderNo } = await member.order()
    const odd = world.reportOf(orderNo, changes)
    expect([await world.report(odd), await world.report(odd)]).toEqual([OK, OK])
    expect(await member.balance()).toBe(0n)
    expect(await world.reviewsOf(orderNo)).toMatchObject([{ reason, payment_id: odd.paymentId }])
    expect(await world.report(world.reportOf(orderNo))).toEqual(OK)
    expect(await member.balance()).toBe(100000n)
    expect(await world.report(odd)).toEqual(OK)
    expect(await member.balance()).toBe(100000n)
  })

  it('stores a payment of an unknown order for a review, and counts it in the metrics', async () => {
    expect(await world.report(world.reportOf('CK000000000000'))).toEqual(OK)
    expect(await world.report(world.reportOf('CK000000000000'))).toEqual(OK)
    expect(await world.reviewsOf('CK000000000000')).toMatchObject([{ reason: 'unknown_order', amount: 100000n }])
    const audited = world.db.selectFrom('audit').select(['site_id', 'action']).where('subject', '=', 'CK000000000000')
    expect(await audited.execute()).toEqual([{ site_id: 0, action: 'deposit.review' }])
    const metrics = await world.app.deps.metrics.metrics()
    expect(metrics).toMatch(/pavilion_deposits_total\{outcome="unknown"\} [1-9]/)
    expect(metrics).toMatch(/pavilion_payment_reports_total\{answer="forged"\} [1-9]/)
  })

  it('ends an order whose payment failed, unless another payment of it paid', async () => {
    const member = await world.member()
    const { orderNo } = await member.order()
    expect(await world.report(world.reportOf(orderNo, { state: 'failed', paymentId: 'pay_another' }))).toEqual(OK)
    expect((await member.statusOf(orderNo))?.state).toBe('pending')
    expect(await world.report(world.reportOf(orderNo, { state: 'failed' }))).toEqual(OK)
    expect((await member.statusOf(orderNo))?.state).toBe('failed')
    expect(await world.report(world.reportOf('CK000000000001', { state: 'failed' }))).toEqual(OK)
    const next = await member.order()
    await world.payAndReport(next.orderNo)
    expect(await world.report(world.reportOf(next.orderNo, { state: 'failed' }))).toEqual(OK)
    expect((await member.statusOf(next.orderNo))?.state).toBe('paid')
  })

  it('tells the member’s pages of the order and of the balance, in the form of the contract', async () => {
    const member = await world.member()
    await world.payAndReport((await member.order()).orderNo)
    const events = await eventsOf(world.db, member)
    expect(events.map(({ name }) => name)).toEqual(['deposit.opened', 'deposit.pending', 'deposit.credited'])
    const frames = (await depositPushes(world.db).frames(events)).map(({ frame }) => frame)
    expect(frames.map(({ msgId }) => msgId)).toEqual([MSG.BALANCE, MSG.DEPOSIT])
    for (const frame of frames) expect(z.safeEncode(serverFrame, frame).success).toBe(true)
  })
})
