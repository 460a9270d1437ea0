import { endpoints, STATUS } from '@pavilion/contract'
import type { LimitKind, LimitPeriod } from '@pavilion/contract/protection'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aMember, testDatabases, testPlatform, type TestPlatform } from '../testing/index.ts'
import { createProtection } from './index.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const HOUR = 3600

interface WireLimit {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly amount: string | null
  readonly used: string
  readonly resetsAt: number
  readonly pending?: { readonly amount: string | null; readonly from: number; readonly until: number }
}

describe.each(testDatabases)('own limits of money on $name', (kind) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await testPlatform({
      database: kind,
      modules: (deps) => ({ modules: [createProtection(deps, { checkPassword: async () => undefined })] }),
    })
  })
  afterAll(() => platform.close())

  const open = async () => {
    const member = await aMember(platform, { money: 1_000_00n, verified: true })
    const set = (of: LimitKind, period: LimitPeriod, amount: string | null, confirm?: 1) =>
      member.call(endpoints.setMoneyLimit, { kind: of, period, amount, ...(confirm && { confirm }) })
    const list = async () => ((await member.call(endpoints.moneyLimits)).data as { list: WireLimit[] }).list
    return {
      ...member,
      set,
      list,
      limit: async (of: LimitKind, period: LimitPeriod) =>
        (await list()).find((each) => each.kind === of && each.period === period),
      withdraw: (of: LimitKind, period: LimitPeriod) => member.call(endpoints.withdrawMoneyLimit, { kind: of, period }),
    }
  }
  const purse = async (userId: string) =>
    (
      await sql<{ asks: boolean; gate: bigint }>`select barred_until = 'infinity' as asks, gate from purses
        where user_id = ${userId}::uuid`.execute(platform.db)
    ).rows[0]

  it('are nine, none of them set, and say when their periods end', async () => {
    const member = await open()
    const list = await member.list()
    expect(list).toHaveLength(9)
    expect(list.every(({ amount, pending }) => amount === null && pending === undefined)).toBe(true)
    const day = list[0]?.resetsAt ?? 0
    expect(day - platform.now() / 1000).toBeGreaterThan(0)
    expect(day - platform.now() / 1000).toBeLessThanOrEqual(24 * HOUR)
    // Midnight in Shanghai.
    expect(day % (24 * HOUR)).toBe(16 * HOUR)
    expect(list[1]?.resetsAt).toBeGreaterThanOrEqual(day)
  })

  it('are offered until the member has answered, once for all their devices and for nobody else', async () => {
    const [member, other] = [await open(), await open()]
    const offer = async ({ call }: typeof member) =>
      ((await call(endpoints.moneyLimits)).data as { offeredAt?: number }).offeredAt
    expect(await offer(member)).toBeUndefined()
    const answered = await member.call(endpoints.answerLimitOffer)
    expect(answered.code).toBe(STATUS.SUCCESS)
    const { offeredAt } = answered.data as { offeredAt: number }
    expect(Math.abs(offeredAt - platform.now() / 1000)).toBeLessThan(60)
    expect(await offer(member)).toBe(offeredAt)
    platform.wait(HOUR)
    expect((await member.call(endpoints.answerLimitOffer)).data).toEqual({ offeredAt })
    expect(await offer(other)).toBeUndefined()
  })

  it('count at once when they are first or lower; have bets ask, and nobody else’s', async () => {
    const [member, other] = [await open(), await open()]
    const before = await purse(member.userId)
    expect((await member.set('deposit', 'week', '2000000')).code).toBe(STATUS.SUCCESS)
    expect((await purse(member.userId))?.asks).toBe(false)
    expect((await member.set('stake', 'day', '50000')).code).toBe(STATUS.SUCCESS)
    expect((await member.set('stake', 'day', '40000')).code).toBe(STATUS.SUCCESS)
    expect(await member.limit('stake', 'day')).toMatchObject({ amount: '40000', used: '0' })
    const after = await purse(member.userId)
    expect(after?.asks).toBe(true)
    expect(after?.gate).toBeGreaterThan(before?.gate ?? 0n)
    expect((await purse(other.userId))?.asks).toBe(false)
    expect((await other.limit('stake', 'day'))?.amount).toBeNull()
  })

  it('wait for 24 hours when they are higher, count when confirmed, and lapse after 72 more', async () => {
    const member = await open()
    await member.set('loss', 'month', '100000')
    const asked = await member.set('loss', 'month', '300000')
    expect(asked.code).toBe(STATUS.WARNING)
    const { from } = asked.data as { from: number }
    expect(Math.abs(from - platform.now() / 1000 - 24 * HOUR)).toBeLessThan(60)
    expect(await member.limit('loss', 'month')).toMatchObject({
      amount: '100000',
      pending: { amount: '300000', from, until: from + 72 * HOUR },
    })
    expect((await member.set('loss', 'month', '300000', 1)).code).toBe(STATUS.WARNING)
    platform.wait(24 * HOUR + 1)
    expect((await member.set('loss', 'month', '300000')).code).toBe(STATUS.WARNING)
    expect((await member.limit('loss', 'month'))?.amount).toBe('100000')
    expect((await member.set('loss', 'month', '300000', 1)).code).toBe(STATUS.SUCCESS)
    expect(await member.limit('loss', 'month')).toMatchObject({ amount: '300000' })
    await member.set('loss', 'month', null)
    platform.wait(24 * HOUR + 72 * HOUR + 60)
    expect((await member.limit('loss', 'month'))?.pending).toBeUndefined()
    expect((await member.set('loss', 'month', null, 1)).code).toBe(STATUS.WARNING)
    expect((await member.limit('loss', 'month'))?.amount).toBe('300000')
  })

  it('are kept when a higher one is taken back', async () => {
    const member = await open()
    await member.set('deposit', 'day', '100000')
    await member.set('deposit', 'day', '200000')
    expect((await member.withdraw('deposit', 'day')).code).toBe(STATUS.SUCCESS)
    expect((await member.withdraw('deposit', 'day')).code).toBe(STATUS.SUCCESS)
    platform.wait(25 * HOUR)
    expect((await member.set('deposit', 'day', '200000', 1)).code).toBe(STATUS.WARNING)
    expect((await member.limit('deposit', 'day'))?.amount).toBe('100000')
  })

  it('never rise by a statement that did not wait, and never go', async () => {
    const member = await open()
    await member.set('stake', 'week', '10000')
    const which = sql`where user_id = ${member.userId}::uuid and kind = 'stake'`
    await expect(sql`update member_limits set amount = 20000 ${which}`.execute(platform.db)).rejects.toThrow(
      /rises only/,
    )
    await expect(sql`update member_limits set amount = null ${which}`.execute(platform.db)).rejects.toThrow(
      /rises only/,
    )
    await expect(sql`delete from member_limits ${which}`.execute(platform.db)).rejects.toThrow(/rises only/)
    await expect(sql`update member_limits set kind = 'loss' ${which}`.execute(platform.db)).rejects.toThrow(
      /rises only/,
    )
    expect((await member.limit('stake', 'week'))?.amount).toBe('10000')
  })

  it.each([
    ['kind', { kind: 'win', period: 'day', amount: '1' }],
    ['period', { kind: 'loss', period: 'year', amount: '1' }],
    ['amount', { kind: 'loss', period: 'day', amount: '0' }],
    ['amount', { kind: 'loss', period: 'day', amount: '-1' }],
  ])('of a wrong %s change nothing', async (path, payload) => {
    const member = await open()
    const answer = await member.call(endpoints.setMoneyLimit, payload)
    expect(answer.code).toBe(STATUS.INVALID_PARAMETER)
    expect((answer.data as { faults: { path: string }[] }).faults[0]?.path).toBe(path)
    expect((await member.list()).every(({ amount }) => amount === null)).toBe(true)
  })

  it('are audited, with what was before', async () => {
    const member = await open()
    await member.set('deposit', 'day', '5000')
    await member.set('deposit', 'day', '9000')
    const { rows } = await sql<{ detail: object }>`select detail from audit
      where subject = ${member.userId} and action = 'protection.limit' order by id`.execute(platform.db)
    expect(rows.map(({ detail }) => detail)).toMatchObject([
      { kind: 'deposit', period: 'day', before: null, asked: '5000', counts: true },
      { kind: 'deposit', period: 'day', before: '5000', asked: '9000', counts: false },
    ])
  })

  it('begin on the day, on its Monday, and on the first of its month, on any day', async () => {
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    await fc.assert(
      fc.asyncProperty(days, async (at) => {
        const day = at.toISOString().slice(0, 10)
        const { rows } = await sql<{ day: string; week: string; month: string }>`
          select period_start('day', ${day}::date)::text as day, period_start('week', ${day}::date)::text as week,
            period_start('month', ${day}::date)::text as month`.execute(platform.db)
        const monday = new Date(`${day}T00:00:00Z`)
        monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
        expect(rows[0]).toEqual({ day, week: monday.toISOString().slice(0, 10), month: `${day.slice(0, 8)}01` })
      }),
      { numRuns: 60 },
    )
  })
})
