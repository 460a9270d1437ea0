import { createHash } from 'node:crypto'
import { endpoints, STATUS, type Endpoint } from '@pavilion/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TERMS } from '../sites/index.ts'
import { everyModule, testClock, testDatabases, testPlatform, type TestPlatform } from '../testing/index.ts'
import { nextNoon } from './testing/noon.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

/** Seconds. */
const MINUTE = 60
const DAY = 24 * 60 * MINUTE
const NAME = 'patient88'
const PASSWORD = createHash('md5').update('tide4rope').digest('hex')

describe.each(testDatabases)('an easier limit of the day on $name', (kind) => {
  let platform: TestPlatform
  let token: string | undefined
  const now = (): number => platform.now() / 1000

  beforeAll(async () => {
    const clock = testClock()
    clock.ahead = (nextNoon() - Date.now()) / 1000
    platform = await testPlatform({ database: kind, clock, modules: everyModule })
    const passwords = { password: PASSWORD, secondPassword: PASSWORD }
    await call(endpoints.register, { name: NAME, ...passwords, domain: '', birthday: '1990-02-28', ...TERMS })
  })
  afterAll(() => platform.close())

  const call = (endpoint: Endpoint, payload: unknown = {}) => platform.client()(endpoint, payload, { token })
  const signIn = async (): Promise<void> => {
    token = undefined
    const { data } = await call(endpoints.login, { name: NAME, password: PASSWORD, version: '1', isAgent: 0 })
    token = (data as { token: string }).token
  }
  const set = (dailyMinutes: number | null, confirm?: 1) =>
    call(endpoints.setDailyMinutes, { dailyMinutes, ...(confirm && { confirm }) })
  const facts = async () => (await call(endpoints.protection)).data as Record<string, unknown>
  const play = async (minutes: number): Promise<void> => {
    for (let gone = 0; gone < minutes; gone += 2) {
      platform.wait(2 * MINUTE)
      await call(endpoints.protection)
    }
  }
  const payIn = async (): Promise<'stopped' | 'let through'> => {
    const { code, message } = await call(endpoints.pay, { channelId: 'none', amount: '10000' })
    expect([STATUS.ACCESS_DENIED, STATUS.INVALID_PARAMETER]).toContain(code)
    if (code === STATUS.ACCESS_DENIED) expect(message).toContain('自己设定的上限')
    return code === STATUS.ACCESS_DENIED ? 'stopped' : 'let through'
  }

  let from = 0
  it('waits, and the old one holds meanwhile, whatever is asked for', async () => {
    await signIn()
    expect((await set(15)).code).toBe(STATUS.SUCCESS)
    expect(await payIn()).toBe('let through')
    await play(16)
    expect(await payIn()).toBe('stopped')
    const asked = await set(30)
    expect(asked.code).toBe(STATUS.WARNING)
    from = (asked.data as { from: number }).from
    expect(Math.abs(from - (now() + DAY))).toBeLessThan(60)
    expect((await set(30, 1)).code).toBe(STATUS.WARNING)
    expect(await facts()).toMatchObject({ dailyMinutes: 15, pendingMinutes: { dailyMinutes: 30, from } })
    expect(await payIn()).toBe('stopped')
  })

  it('is no easier a minute before the day is over, and waits no longer for having been asked again', async () => {
    platform.wait(from - MINUTE - now())
    await signIn()
    const early = await set(30, 1)
    expect([early.code, early.data]).toEqual([STATUS.WARNING, { from }])
    expect(await facts()).toMatchObject({ dailyMinutes: 15, pendingMinutes: { dailyMinutes: 30, from } })
  })

  it('does not count by itself when the day is over, nor when it is only asked for again', async () => {
    await play(16)
    expect(now()).toBeGreaterThan(from)
    expect((await set(30)).code).toBe(STATUS.WARNING)
    expect(await facts()).toMatchObject({ dailyMinutes: 15, pendingMinutes: { dailyMinutes: 30, from } })
    expect(await payIn()).toBe('stopped')
  })

  it('counts from the moment it is confirmed, and a lower one at once again', async () => {
    expect((await set(30, 1)).code).toBe(STATUS.SUCCESS)
    const confirmed = await facts()
    expect(confirmed).toMatchObject({ dailyMinutes: 30 })
    expect(confirmed).not.toHaveProperty('pendingMinutes')
    expect(await payIn()).toBe('let through')
    expect((await set(15)).code).toBe(STATUS.SUCCESS)
    expect(await payIn()).toBe('stopped')
  })

  it('is no longer told as waiting when nobody confirmed it in three days', async () => {
    from = ((await set(60)).data as { from: number }).from
    await signIn()
    expect(await facts()).toMatchObject({ pendingMinutes: { dailyMinutes: 60, from, until: from + 3 * DAY } })
    platform.wait(from + 3 * DAY + MINUTE - now())
    await signIn()
    expect(await facts()).not.toHaveProperty('pendingMinutes')
    expect((await set(60, 1)).code).toBe(STATUS.WARNING)
  })

  it('is in the audit log, every wish and whether it counted', async () => {
    const { rows } = await sql<{ asked: number; counts: boolean }>`
      select (detail->>'asked')::int as asked, (detail->>'counts')::boolean as counts from audit
      where action = 'protection.daily_minutes' order by id`.execute(platform.db)
    expect(rows.map(({ asked, counts }) => [asked, counts])).toEqual([
      [15, true],
      [30, false],
      [30, false],
      [30, false],
      [30, false],
      [30, true],
      [15, true],
      [60, false],
      [60, false],
    ])
  })
})
