import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAttempts } from '../../attempts/index.ts'
import type { OpenDatabase } from '../../db/index.ts'
import { Refusal, type Call } from '../../http/index.ts'
import { seedSite, testDatabases } from '../../testing/index.ts'
import { createMarks } from '../devices/place.ts'
import { createSignInLimits } from './sign-in-limits.ts'

const marks = createMarks('a secret for tests')

describe.each(testDatabases)('the limits of signing in on $name', (kind) => {
  let database: OpenDatabase
  let minutes = 0
  const began = Date.now()

  beforeAll(async () => {
    database = await kind.open()
    await seedSite(database.db)
  })
  afterAll(() => database.close())

  const member = async (name: string, device: string): Promise<void> => {
    const userId = randomUUID()
    await sql`insert into members (site_id, user_id, name, password_hash, language, domain, registered_at)
      values (3000, ${userId}, ${name}, 'none', 'zh-CN', 'localhost', now())`.execute(database.db)
    await sql`insert into member_devices (site_id, device_id, user_id, mark, network, name, sealed_place, first_at, last_at)
      values (3000, ${randomUUID()}, ${userId}, ${marks.device(device)}, ''::bytea, '', ''::bytea, now(), now())`.execute(
      database.db,
    )
  }
  const attempt = async (name: string, device: string, ip: string): Promise<Refusal | undefined> => {
    const attempts = createAttempts(database.db, () => began + minutes * 60_000, 1)
    const call = { site: { siteId: 3000 }, ip, device } as Call
    try {
      await createSignInLimits(database.db, attempts, marks).enter(name, call)
      return undefined
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  }
  let strangers = 0
  const stranger = (name: string) => {
    strangers += 1
    return attempt(name, `stranger-${strangers}`, `10.1.${Math.trunc(strangers / 250)}.${strangers % 250}`)
  }

  it('make guessers at many addresses wait, ever longer, and never the member at a known device', async () => {
    await member('spread88', 'device-of-home')
    const allowed: number[] = []
    for (minutes of [0, 16, 32, 121, 240]) {
      let passed = 0
      let refusal: Refusal | undefined
      while (!refusal && passed < 30) {
        refusal = await stranger('spread88')
        if (!refusal) passed += 1
      }
      allowed.push(passed)
      expect(refusal?.status).toBe('FREQUENT_SUBMISSION')
      expect(refusal?.detail.message?.['zh-CN']).toContain('使用您登录过的设备')
      expect(await attempt('spread88', 'device-of-home', '10.2.0.1')).toBeUndefined()
    }
    expect(allowed[0]).toBe(24)
    expect(allowed[2]).toBe(0)
    expect(allowed.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(96)
    minutes = 25 * 60
    expect(await stranger('spread88')).toBeUndefined()
    minutes = 0
  })

  it('let no single address use up the failures of an account, however many it makes', async () => {
    await member('patient8', 'device-of-patient')
    for (minutes = 0; minutes < 20 * 60; minutes += 16)
      // Two rounds take what the address may; of what is tried after them two are enough to pass the account's limits.
      for (let n = 0; n < (minutes < 32 ? 8 : 2); n += 1) await attempt('patient8', `device-${minutes}`, '10.4.0.1')
    expect(await stranger('patient8')).toBeUndefined()
    minutes = 0
  })

  it('count nothing for the day that is refused for a quarter of an hour', async () => {
    await member('hasty888', 'device-of-hasty')
    for (let n = 0; n < 40; n += 1) await attempt('hasty888', 'new-device', '10.5.0.1')
    minutes = 16
    await expect(attempt('hasty888', 'new-device', '10.5.0.1')).resolves.toBeUndefined()
    minutes = 0
  })

  it('count nothing against the account that one address is refused', async () => {
    await member('hammer88', 'device-of-hammer')
    for (let n = 0; n < 40; n += 1) await attempt('hammer88', 'one-stranger', '10.3.0.1')
    expect(await stranger('hammer88')).toBeUndefined()
  })

  it('let a known device fail at as many as a person needs a day, and one of them no other', async () => {
    await member('forgot88', 'device-of-forgot')
    const failures = async (device: string): Promise<number> => {
      let passed = 0
      for (minutes = 0; minutes < 24 * 60; minutes += 16) {
        // After an hour nothing more should pass: a second refusal ends the round.
        let left = minutes < 64 ? 9 : 2
        for (let n = 0; n < 9 && left > 0; n += 1) {
          const isRefused = await attempt('forgot88', device, '10.6.0.1')
          if (isRefused) left -= 1
          else passed += 1
        }
      }
      return passed
    }
    expect(await failures('device-of-forgot')).toBe(25)
    const { rows } = await sql<{ user_id: string }>`select user_id from members where name = 'forgot88'`.execute(
      database.db,
    )
    for (const device of ['second', 'third'])
      await sql`insert into member_devices (site_id, device_id, user_id, mark, network, name, sealed_place, first_at, last_at)
        values (3000, ${randomUUID()}, ${rows[0]?.user_id}, ${marks.device(device)}, ''::bytea, '', ''::bytea, now(), now())`.execute(
        database.db,
      )
    expect(await failures('second')).toBe(25)
    expect(await failures('third')).toBe(0)
    minutes = 0
    expect(await stranger('forgot88')).toBeUndefined()
    minutes = 24 * 60 + 1
    expect(await attempt('forgot88', 'third', '10.6.0.1')).toBeUndefined()
    minutes = 0
  })

  it('tell how long to wait', async () => {
    await member('waits888', 'device-of-waits')
    for (let n = 0; n < 8; n += 1) await attempt('waits888', 'device-of-waits', '10.7.0.1')
    minutes = 5
    expect((await attempt('waits888', 'device-of-waits', '10.7.0.1'))?.detail.data).toEqual({ wait: 600 })
    minutes = 0
  })
})
