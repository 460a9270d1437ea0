import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Db } from '../db/index.ts'
import { factsMade, factsOf } from '../events/testing/facts-made.ts'
import { AURORA, testDatabases, untilLockWait } from '../testing/index.ts'
import { orderStore, type NewOrder } from './orders/order-store.ts'
import { decideReview } from './reviews/review-store.ts'
import { fundsPlatform, type FundsPlatform } from './testing/funds-platform.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

describe.each(testDatabases)('facts about deposits on $name', (kind) => {
  let world: FundsPlatform
  let db: Db
  let userId: string
  let orderNo: string
  let next = 0

  beforeAll(async () => {
    world = await fundsPlatform(kind)
    ;({ db } = world)
  })
  afterAll(async () => {
    await world.mustBalance()
    await world.close()
  })
  beforeEach(async () => {
    ;({ userId } = await world.member())
    orderNo = `CKF${(next += 1)}`
  })

  const newOrder = (): NewOrder => {
    const now = new Date()
    const later = new Date(now.getTime() + 900_000)
    return {
      site_id: AURORA.siteId,
      user_id: userId,
      key: v7(),
      body_hash: 'h',
      order_no: orderNo,
      channel_id: 'scan',
      currency: 'CNY',
      amount: 100_00n,
      fee: 50n,
      return_url: '',
      now,
      expires_at: later,
      // Only this test asks for it.
      check_at: new Date(now.getTime() + 86_400_000),
      request_id: 'r',
    }
  }
  const at = () => ({ order_no: orderNo, now: new Date(), request_id: 'r' })
  const wait = (of: Db) =>
    orderStore(of).wait({
      ...at(),
      payment_id: `p-${orderNo}`,
      checkout_url: 'http://pay.test/',
      check_at: new Date(Date.now() + 86_400_000),
    })
  const credit = (of: Db, amount = '10000') =>
    orderStore(of).credit({ ...at(), payment_id: `p-${orderNo}`, amount, currency: 'CNY', actor: 'system' })
  const opened = () => orderStore(db).open(newOrder())
  const pending = async () => {
    await opened()
    await wait(db)
  }
  const fact = (name: string, more: object = {}) => [{ name, userId, data: { orderNo, ...more } }]

  it('say deposit.opened once for each key, and nothing of an order that is refused', async () => {
    const order = newOrder()
    expect(await factsMade(db, (of) => orderStore(of).open(order))).toEqual(fact('deposit.opened'))
    expect(await factsOf(db, () => orderStore(db).open(order))).toEqual([])
    expect(await factsOf(db, () => orderStore(db).open({ ...newOrder(), order_no: `${orderNo}X` }))).toEqual([])
  })

  it('say deposit.pending once, when the provider has taken the order', async () => {
    await opened()
    expect(await factsMade(db, wait)).toEqual(fact('deposit.pending'))
    expect(await factsOf(db, () => wait(db))).toEqual([])
  })

  it('say deposit.credited once, with what the balance rose by', async () => {
    await pending()
    expect(await factsMade(db, credit)).toEqual(fact('deposit.credited', { credit: '9950', currency: 'CNY' }))
    expect(await factsOf(db, () => credit(db))).toEqual([])
  })

  it.each(['failed', 'closed', 'expired'] as const)('say deposit.%s once, of an order that ends so', async (state) => {
    await pending()
    const finish = (of: Db) => orderStore(of).end({ ...at(), state })
    expect(await factsMade(db, finish)).toEqual(fact(`deposit.${state}`))
    expect(await factsOf(db, () => finish(db))).toEqual([])
    expect(await factsMade(db, credit)).toEqual(fact('deposit.credited', { credit: '9950', currency: 'CNY' }))
  })

  it('say deposit.credited once of a payment that did not fit, when a person has credited it', async () => {
    await pending()
    expect(await factsMade(db, (of) => credit(of, '7000'))).toEqual(fact('deposit.in_review'))
    expect(await factsOf(db, () => credit(db, '7000'))).toEqual([])
    const operator = randomUUID()
    await sql`insert into operators (operator_id, name, roles, created_at, confirmed_at)
      values (${operator}, ${operator}, '{finance}', now(), now())`.execute(db)
    const decision = { orderNo, paymentId: `p-${orderNo}`, reason: 'amount', decision: 'credited' } as const
    const decide = (of: Db) =>
      decideReview(of, { ...decision, actor: `operator:${operator}`, note: 'n' }, new Date(), 'r')
    expect(await factsMade(db, decide)).toEqual(fact('deposit.credited', { credit: '7000', currency: 'CNY' }))
    expect(await factsOf(db, () => decide(db))).toEqual([])
  })

  const NAMES = {
    created: 'deposit.opened',
    pending: 'deposit.pending',
    closed: 'deposit.closed',
    paid: 'deposit.credited',
  } as const
  // The embedded database has one connection: there nothing comes between.
  it.runIf(kind.name === 'postgres').each([
    ['is taken by the provider', wait],
    ['is given up', (of: Db) => orderStore(of).end({ ...at(), state: 'closed' })],
  ])('come in the order in which they happened when an order %s while it is credited', async (_, change) => {
    await opened()
    let changing: Promise<unknown> | undefined
    await db.transaction().execute(async (tx) => {
      await sql`select lock_member(${AURORA.siteId}, ${userId}::uuid)`.execute(tx)
      changing = change(db)
      await Promise.race([changing, untilLockWait(db)])
      await credit(tx)
    })
    await changing
    const { rows: happened } = await sql<{ state: keyof typeof NAMES }>`
      select state from deposit_events where order_no = ${orderNo} order by seq`.execute(db)
    const { rows: facts } = await sql<{ name: string }>`
      select name from facts where data ->> 'orderNo' = ${orderNo} order by tx, id`.execute(db)
    expect(facts.map(({ name }) => name)).toEqual(happened.map(({ state }) => NAMES[state]))
    expect(happened.at(-1)?.state).toBe('paid')
  })
})
