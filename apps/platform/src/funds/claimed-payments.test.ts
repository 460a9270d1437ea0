import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { siteSettings } from '@pavilion/operator-api/sites'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { balanceOf } from '../ledger/index.ts'
import { addBettor, addSite, callRaw, mustBalance, newKey } from '../sportsbook/testing/world.ts'
import { twoRoleDatabases, type TwoRoles } from '../testing/app-role.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const SITE = 3000
/** From this amount on two persons decide (site settings). */
const WEIGHTY = 1_000_000

describe.each(twoRoleDatabases)('payments that a platform makes up on $name', ({ open }) => {
  let roles: TwoRoles
  let userId: string
  let next = 0

  beforeAll(async () => {
    roles = await open()
    await addSite(roles.owner, SITE)
  })
  afterAll(async () => {
    await mustBalance(roles.owner)
    await roles.close()
  })
  beforeEach(async () => {
    ;({ userId } = await addBettor(roles.owner, SITE, 1n))
    await sql`insert into members (site_id, user_id, name, password_hash, language, domain, registered_at)
      values (${SITE}, ${userId}::uuid, ${`m${(next += 1)}`}, 'x', 'zh-CN', '', now())`.execute(roles.owner)
  })
  const centre = async () => (await balanceOf(roles.owner, SITE, userId)).centre - 1n

  const openOrder = async (changes: object = {}) => {
    const order = `CKT${(next += 1)}`
    const now = new Date()
    const answer = await callRaw(roles.app, 'open_deposit', {
      site_id: SITE,
      user_id: userId,
      key: newKey(),
      body_hash: 'h',
      order_no: order,
      channel_id: 'scan',
      currency: 'CNY',
      amount: '10000',
      fee: '50',
      return_url: '',
      now,
      expires_at: new Date(now.getTime() + 900_000),
      request_id: 'r',
      ...changes,
    })
    return { order, answer }
  }
  const credit = (order: string, changes: object = {}) =>
    callRaw(roles.app, 'credit_deposit', {
      order_no: order,
      payment_id: `p-${order}`,
      amount: '10000',
      currency: 'CNY',
      now: new Date(),
      actor: 'provider',
      request_id: 'r',
      ...changes,
    })

  it('credit nothing without a number or a currency, and no paid order again', async () => {
    const { order } = await openOrder()
    await credit(order)
    const before = await centre()
    for (const changes of [{ payment_id: null }, { payment_id: '' }, { currency: null }, { currency: '' }])
      await expect(credit(order, changes)).rejects.toMatchObject({ code: 'PV041' })
    await sql`update deposit_orders set payment_id = null where order_no = ${order}`.execute(roles.owner)
    expect(await credit(order, { payment_id: 'another' })).toEqual({ outcome: 'review' })
    expect(await centre()).toBe(before)
  })

  it('open no order outside of its channel', async () => {
    for (const changes of [
      { amount: '100000000000', fee: '500000000' },
      { amount: '4999', fee: '25' },
      { fee: '0' },
      { fee: '49' },
      { channel_id: 'none' },
    ])
      expect((await openOrder(changes)).answer, JSON.stringify(changes)).toMatchObject({ outcome: 'channel' })
    for (const changes of [{ currency: 'USD' }, { expires_at: 'infinity' }, { now: 'infinity' }, { now: '-infinity' }])
      await expect(openOrder(changes), JSON.stringify(changes)).rejects.toMatchObject({ code: 'PV041' })
    await sql`update deposit_channels set state = 'maintenance' where channel_id = 'scan'`.execute(roles.owner)
    expect((await openOrder()).answer).toMatchObject({ outcome: 'channel' })
    await sql`update deposit_channels set state = 'open' where channel_id = 'scan'`.execute(roles.owner)
    const { order } = await openOrder()
    for (const changes of [{ amount: '0' }, { amount: '-1' }, { now: 'infinity' }])
      await expect(credit(order, changes), JSON.stringify(changes)).rejects.toMatchObject({ code: 'PV041' })
    expect(await credit(order, { amount: '10001' })).toMatchObject({ outcome: 'review' })
    expect(await credit('CKTNONE')).toMatchObject({ outcome: 'unknown' })
    expect(await centre()).toBe(0n)
    expect(await credit(order)).toMatchObject({ outcome: 'credited' })
    expect(await centre()).toBe(9950n)
  })

  const person = async (facts: { roles?: string[]; gone?: boolean; confirmed?: boolean } = {}) => {
    const { roles: held = ['finance'], gone = false, confirmed = true } = facts
    const id = randomUUID()
    await sql`insert into operators (operator_id, name, roles, created_at, confirmed_at, disabled_at)
      values (${id}, ${id}, ${held}, now(), ${confirmed ? sql`now()` : null}, ${gone ? sql`now()` : null})`.execute(
      roles.owner,
    )
    return id
  }
  const approve = (
    order: string,
    amount: { by: string; as: string; user?: string; decision?: string; reason?: string },
  ) =>
    sql`insert into operator_approvals (approval_id, action, params, payload, reason, asked_by, asked_at, expires_at, decision, decided_by, decided_at)
      values (${randomUUID()}, 'deposit.review_decided', '{}', ${JSON.stringify({
        orderNo: order,
        paymentId: `p-${order}`,
        reason: amount.reason ?? 'unknown_order',
        decision: 'credited',
        member: { siteId: SITE, userId: amount.user ?? userId },
      })}::jsonb, 'r', ${amount.as}, now(), now() + interval '1 day', ${amount.decision ?? 'approved'}, ${amount.by}, now())`.execute(
      roles.owner,
    )
  const decide = (order: string, actor: string, changes: object = {}) =>
    callRaw(roles.app, 'decide_deposit_review', {
      order_no: order,
      payment_id: `p-${order}`,
      reason: 'unknown_order',
      decision: 'credited',
      note: 'n',
      actor,
      now: new Date(),
      request_id: 'r',
      site_id: SITE,
      user_id: userId,
      ...changes,
    })
  const unknown = async (amount: number) => {
    const order = `CKU${(next += 1)}`
    await credit(order, { amount: String(amount) })
    return order
  }
  /** Waits for its amount alone. */
  const odd = async (amount: number) => {
    const { order } = await openOrder()
    await credit(order, { amount: String(amount) })
    return order
  }

  it('are credited only by an operator with the finance role', async () => {
    const order = await odd(WEIGHTY - 1)
    const decideOdd = (actor: string, changes: object = {}) => decide(order, actor, { reason: 'amount', ...changes })
    const strangers = await Promise.all([
      person({ roles: ['risk'] }),
      person({ gone: true }),
      person({ confirmed: false }),
    ])
    for (const actor of [
      'operator:nobody',
      'machine',
      'system',
      `operator:${randomUUID()}`,
      ...strangers.map((id) => `operator:${id}`),
    ])
      expect(await decideOdd(actor), actor).toEqual({ outcome: 'not_allowed' })
    const finance = `operator:${await person()}`
    expect(await decideOdd(finance, { now: 'infinity' })).toEqual({ outcome: 'not_allowed' })
    expect(await centre()).toBe(0n)
    expect(await decideOdd(finance)).toMatchObject({ outcome: 'decided' })
    expect(await centre()).toBe(BigInt(WEIGHTY - 1))
  })

  it('take an approval from the amount on that the site names', async () => {
    expect(siteSettings.parse({}).twoPersonAmount).toBe(WEIGHTY)
    const order = await odd(WEIGHTY)
    const [ann, bob, risk, gone] = [
      await person(),
      await person(),
      await person({ roles: ['risk'] }),
      await person({ gone: true }),
    ]
    const reason = 'amount'
    const asked = () => decide(order, `operator:${ann}`, { reason })
    expect(await asked()).toEqual({ outcome: 'not_allowed' })
    await approve(order, { reason, as: ann, by: bob, decision: 'rejected' })
    await approve(order, { reason, as: ann, by: gone })
    await approve(order, { reason, as: bob, by: ann })
    await approve(order, { reason, as: ann, by: bob, user: randomUUID() })
    await approve('CKTOTHER', { reason, as: ann, by: bob })
    expect(await asked()).toEqual({ outcome: 'not_allowed' })
    expect(await centre()).toBe(0n)
    await approve(order, { reason, as: ann, by: risk })
    expect(await asked()).toMatchObject({ outcome: 'decided' })
    expect(await centre()).toBe(BigInt(WEIGHTY))
  })

  it('take an approval for another payer’s money, whatever it comes to', async () => {
    const { order } = await openOrder()
    expect(await credit(order, { payer_matches: false })).toEqual({ outcome: 'review' })
    const [ann, bob] = [await person(), await person()]
    const asked = () => decide(order, `operator:${ann}`, { reason: 'payer_name' })
    expect(await asked()).toEqual({ outcome: 'not_allowed' })
    expect(await centre()).toBe(0n)
    await approve(order, { as: ann, by: bob, reason: 'payer_name' })
    expect(await asked()).toMatchObject({ outcome: 'decided' })
    expect(await centre()).toBe(10000n)
  })

  it('take an approval under a number that nobody knows, whatever they come to', async () => {
    const order = await unknown(100)
    const [ann, bob] = [await person(), await person()]
    const asked = () => decide(order, `operator:${ann}`)
    expect(await asked()).toEqual({ outcome: 'not_allowed' })
    expect(await centre()).toBe(0n)
    expect(await decide(await unknown(100), `operator:${ann}`, { decision: 'rejected' })).toEqual({
      outcome: 'decided',
    })
    await approve(order, { as: ann, by: bob })
    expect(await asked()).toMatchObject({ outcome: 'decided' })
    expect(await centre()).toBe(100n)
  })

  it.each([
    ['named another payer', { payer_matches: false }, 'payer_name', undefined],
    ['was rejected under another reason', { currency: 'USD', payer_matches: true }, 'currency', 'rejected'],
    ['was named by another under a number that nobody knows', { order_no: 'CKTSTRANGE' }, 'unknown_order', undefined],
  ])('take an approval when the same payment %s', async (_, changes, reason, decision) => {
    const { order } = await openOrder()
    const ann = `operator:${await person()}`
    await credit(order, { amount: '9000' })
    await credit(order, { payer_matches: false, payment_id: `p-${order}`, ...changes })
    const waiting = { order_no: 'order_no' in changes ? changes.order_no : order, payment_id: `p-${order}`, reason }
    if (decision) expect(await decide(order, ann, { ...waiting, decision })).toEqual({ outcome: 'decided' })
    expect(await decide(order, ann, { reason: 'amount' })).toEqual({ outcome: 'not_allowed' })
    expect(await centre()).toBe(0n)
  })

  it('take an approval past the member’s own limit, whatever they wait for', async () => {
    await sql`insert into member_limits (site_id, user_id, kind, period, amount)
      values (${SITE}, ${userId}::uuid, 'deposit', 'day', 20000)`.execute(roles.owner)
    const order = await odd(20_001)
    const [ann, bob] = [await person(), await person()]
    const asked = () => decide(order, `operator:${ann}`, { reason: 'amount' })
    expect(await asked()).toEqual({ outcome: 'not_allowed' })
    expect(await centre()).toBe(0n)
    await approve(order, { as: ann, by: bob, reason: 'amount' })
    expect(await asked()).toMatchObject({ outcome: 'decided' })
    expect(await centre()).toBe(20_001n)
  })

  it('open no order in coins without a rate, and take no code of another or without an end', async () => {
    const coins = { channel_id: 'coin', coin: 'USDT', network: 'TRC20', amount: '100000', fee: '0' }
    for (const changes of [{}, { provider_rate: '7180000' }, { provider_rate: '0', rate_at: new Date() }])
      await expect(openOrder({ ...coins, ...changes }), JSON.stringify(changes)).rejects.toMatchObject({
        code: 'PV041',
      })
    expect((await openOrder({ coin: 'USDT', network: 'TRC20' })).answer).toMatchObject({ outcome: 'channel' })
    expect((await openOrder({ channel_id: 'coin', amount: '100000', fee: '0' })).answer).toMatchObject({
      outcome: 'channel',
    })
    expect((await openOrder({ memo: 'ABCDEF' })).answer).toMatchObject({ outcome: 'code' })
    const code = { site_id: SITE, user_id: userId, code: 'ABCDEF', now: new Date() }
    await expect(callRaw(roles.app, 'reserve_signal_code', { ...code, expires_at: 'infinity' })).rejects.toMatchObject({
      code: 'PV041',
    })
  })

  it('find approvals and alerts as they were written', async () => {
    const [ann, bob] = [await person(), await person()]
    await approve('x', { as: ann, by: bob })
    const waiting = randomUUID()
    await sql`insert into operator_approvals (approval_id, action, params, payload, reason, asked_by, asked_at, expires_at, thing, stands)
      values (${waiting}, 'desk.margin', '{}', '{}', 'r', ${ann}, now(), now() + interval '1 day', 'one', '1')`.execute(
      roles.owner,
    )
    await sql`insert into operator_alerts (alert_id, kind, operator_id, address, at)
      values (${randomUUID()}, 'joined', ${ann}, '', now())`.execute(roles.owner)
    for (const change of [
      sql`update operator_approvals set payload = '{}'`,
      sql`update operator_approvals set decision = 'rejected'`,
      sql`update operator_approvals set payload = '{"margin":0}' where approval_id = ${waiting}`,
      sql`update operator_approvals set stands = '2' where approval_id = ${waiting}`,
      sql`update operator_approvals set thing = 'two' where approval_id = ${waiting}`,
      sql`delete from operator_approvals`,
      sql`update operator_alerts set kind = 'confirmed'`,
      sql`delete from operator_alerts`,
    ])
      await expect(change.execute(roles.app)).rejects.toThrow(/refused|permission denied/)
  })
})
