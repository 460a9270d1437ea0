import { createHash } from 'node:crypto'
import { endpoints, STATUS, type Endpoint } from '@pavilion/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction, type Tx } from '../db/index.ts'
import { createPersonMarks } from '../members/marks/person-marks.ts'
import { createMembers, type Action, type Members } from '../members/index.ts'
import { JADE, seedMember, testClock, testDatabases, testPlatform, type TestPlatform } from '../testing/index.ts'
import { createSessions } from '../accounts/sessions/sessions.ts'
import { createProtection } from './index.ts'
import { nextNoon } from './testing/noon.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const password = createHash('md5').update('tide4rope').digest('hex')
/** Seconds. */
const HOUR = 3600

describe.each(testDatabases)('protection on $name', (kind) => {
  let platform: TestPlatform
  let members: Members
  let protection: ReturnType<typeof createProtection>
  let sessions: ReturnType<typeof createSessions>
  const noon = (nextNoon() - Date.now()) / 1000
  const clock = testClock()
  clock.ahead = noon

  beforeAll(async () => {
    platform = await testPlatform({
      database: kind,
      clock,
      modules: (deps) => {
        members = createMembers(deps)
        sessions = createSessions(deps.db, clock.now, deps.config.sessions)
        protection = createProtection(deps, {
          checkPassword: async (_call, digest) => {
            if (digest !== password) throw new Error('not the password')
          },
        })
        return { modules: [protection], sessions: protection.counting(sessions) }
      },
    })
  })
  afterAll(() => platform.close())

  let devices = 0
  const join = async () => signIn(await seedMember(platform.app.deps))
  const signIn = async (userId: string) => {
    const device = Buffer.from(`device ${(devices += 1)}`)
    const session = { siteId: 3000, userId, clientType: 'web', device, sealedIp: device, requestId: 'test' }
    const begun = await transaction(platform.db, (tx) => sessions.begin(tx, { ...session, most: 5, endOldest: false }))
    const { token, sessionId } = begun as { token: string; sessionId: string }
    const call = async (endpoint: Endpoint, payload: unknown = {}) => platform.client()(endpoint, payload, { token })
    const may = async (action: Exclude<Action, 'register'> = 'place_bet') => {
      const site = platform.app.deps.sites.byId(3000)
      if (!site) throw new Error('the site is registered')
      const visit = { site, region: undefined, ip: '203.0.113.9', member: { userId, sessionId } }
      return members.may(visit, userId, action).then(
        () => 'allowed',
        (refusal: { status: string }) => refusal.status,
      )
    }
    return { userId, call, may, token, signOut: () => sessions.end(3000, { userId, sessionId }, 'signed_out', 'test') }
  }
  const later = async <T>(seconds: number, task: () => Promise<T>): Promise<T> => {
    clock.ahead += seconds
    try {
      return await task()
    } finally {
      clock.ahead -= seconds
    }
  }

  it('lets a time-out act at once on whatever risks money, and on nothing else', async () => {
    const { call, may } = await join()
    expect(await may()).toBe('allowed')
    expect((await call(endpoints.setTimeOut, { hours: 24, password })).code).toBe(STATUS.SUCCESS)
    const denied = await Promise.all([may('place_bet'), may('pay'), may('launch')])
    expect(denied).toEqual(['ACCESS_DENIED', 'ACCESS_DENIED', 'ACCESS_DENIED'])
    expect(await Promise.all([may('sign_in'), may('open_sportsbook')])).toEqual(['allowed', 'allowed'])
  })

  it('says of own limits of deposits what the tightest leaves, and nothing to who has none', async () => {
    const { call, userId } = await join()
    const set = (of: 'deposit' | 'loss', period: 'day' | 'week' | 'month', amount: string) =>
      call(endpoints.setMoneyLimit, { kind: of, period, amount })
    const depositLeft = async () => ((await call(endpoints.protection)).data as { depositLeft?: unknown }).depositLeft
    const paid = (fen: number) =>
      sql`select transfer('deposit', 3000, ${userId}::uuid, 'clearing', 'centre', ${fen}::bigint, 'test', 'system', 'test',
        site_day_at(3000, ${new Date(platform.now())}))`.execute(platform.db)
    await set('loss', 'day', '100')
    expect(await depositLeft()).toBeUndefined()
    await set('deposit', 'month', '500000')
    await set('deposit', 'week', '30000')
    expect(await depositLeft()).toEqual({ period: 'week', left: '30000' })
    await paid(29_999)
    expect(await depositLeft()).toEqual({ period: 'week', left: '1' })
    await paid(2)
    expect(await depositLeft()).toEqual({ period: 'week', left: '0' })
  })

  it('never shortens what runs: not by asking again, and not by writing to the tables', async () => {
    const { call, userId } = await join()
    const first = await call(endpoints.setTimeOut, { hours: 720, password })
    const second = await call(endpoints.setTimeOut, { hours: 24, password })
    expect(second.data).toEqual(first.data)
    await call(endpoints.selfExclude, { months: 6, password })
    const [other, barred] = [await join(), await join()]
    await sql`update members set person_barred = true where user_id = ${barred.userId}`.execute(platform.db)
    for (const statement of [
      sql`update member_protection set time_out_until = null where user_id = ${userId}`,
      sql`update member_protection set excluded_until = now() where user_id = ${userId}`,
      sql`update members set barred_until = null where user_id = ${userId}`,
      sql`delete from member_protection where user_id = ${userId}`,
      sql`update member_protection set user_id = ${other.userId} where user_id = ${userId}`,
      sql`update members set person_barred = false where user_id = ${barred.userId}`,
    ])
      await expect(statement.execute(platform.db)).rejects.toThrow('cannot be shortened')
  })

  it('marks the other accounts of the person, so that the functions that move money look for themselves', async () => {
    const [excluding, sibling, stranger] = [await join(), await join(), await join()]
    const mark = (userId: string, text: string) =>
      sql`insert into person_marks (site_id, user_id, kind, mark, noted_at)
        values (3000, ${userId}, 'phone', ${Buffer.from(text)}, now())`.execute(platform.db)
    for (const { userId } of [excluding, sibling]) await mark(userId, excluding.userId)
    await mark(stranger.userId, stranger.userId)
    await excluding.call(endpoints.selfExclude, { months: 6, password })
    const open = async (userId: string) => {
      const { rows } = await sql<{ answer: { outcome: string } }>`select open_deposit(jsonb_build_object(
        'site_id', 3000, 'user_id', ${userId}::text, 'key', gen_random_uuid(), 'body_hash', 'x', 'order_no', ${userId}::text,
        'channel_id', 'bank', 'currency', 'CNY', 'amount', 10000, 'fee', 0, 'return_url', 'http://x', 'now', now(),
        'expires_at', now(), 'check_at', now(), 'request_id', 'r')) as answer`.execute(platform.db)
      return rows[0]?.answer.outcome
    }
    expect(await Promise.all([excluding, sibling].map(({ userId }) => open(userId)))).toEqual([
      'not_active',
      'not_active',
    ])
    const { rows } = await sql`select user_id from members where person_barred and user_id in
      (${sibling.userId}, ${stranger.userId})`.execute(platform.db)
    expect(rows).toEqual([{ user_id: sibling.userId }])
  })

  // The embedded database has one connection: no parallelism.
  it.runIf(kind.name === 'postgres').each(['mark first', 'exclusion first'])(
    'marks an account that shows the mark of somebody who excludes themselves at the same moment, %s',
    async (order) => {
      const { db } = platform
      const [excluding, binding] = [await join(), await join()]
      const persons = createPersonMarks('of this test')
      const note = ({ userId }: { readonly userId: string }, tx: Tx) =>
        persons.note(tx, { siteId: 3000, userId }, 'phone', excluding.userId, new Date())
      await transaction(db, (tx) => note(excluding, tx))
      const exclude = () => excluding.call(endpoints.selfExclude, { months: 6, password })
      let later: Promise<unknown> | undefined
      await transaction(db, async (tx) => {
        // The second waits for the first's commit.
        if (order === 'mark first') await note(binding, tx)
        else {
          await sql`select lock_marks(3000, ${excluding.userId}::uuid)`.execute(tx)
          await sql`insert into member_protection (site_id, user_id, excluded_until)
            values (3000, ${excluding.userId}, now() + interval '1 day')`.execute(tx)
        }
        later = order === 'mark first' ? exclude() : transaction(db, (other) => note(binding, other))
        await sql`select pg_sleep(0.3)`.execute(tx)
      })
      await later
      const { rows } = await sql`select person_barred from members where user_id = ${binding.userId}`.execute(db)
      expect(rows).toEqual([{ person_barred: true }])
    },
  )

  it('excludes for good, says so, and bars the row that bets and orders look at', async () => {
    const { call, may, userId } = await join()
    expect((await call(endpoints.selfExclude, { months: 0, password })).data).toEqual({})
    expect((await call(endpoints.protection)).data).toMatchObject({ exclusion: {} })
    expect(await may()).toBe('ACCESS_DENIED')
    const { rows } = await sql`select barred_until > now() + interval '100 years' as barred from members
      where user_id = ${userId}`.execute(platform.db)
    expect(rows).toEqual([{ barred: true }])
    const audited = await sql`select action from audit where subject = ${userId}`.execute(platform.db)
    expect(audited.rows).toContainEqual({ action: 'protection.self_exclusion' })
  })

  it('changes nothing without the password', async () => {
    const { call, may } = await join()
    expect((await call(endpoints.selfExclude, { months: 0, password: '0'.repeat(32) })).code).not.toBe(STATUS.SUCCESS)
    expect(await may()).toBe('allowed')
  })

  it('lets a lower limit count at once, and a higher one after a day and another word', async () => {
    const { call } = await join()
    const set = (dailyMinutes: number | null, confirm?: 1) =>
      call(endpoints.setDailyMinutes, { dailyMinutes, ...(confirm && { confirm }) })
    expect((await set(60)).code).toBe(STATUS.SUCCESS)
    expect((await set(120)).code).toBe(STATUS.WARNING)
    expect((await set(120, 1)).code).toBe(STATUS.WARNING)
    expect((await call(endpoints.protection)).data).toMatchObject({
      dailyMinutes: 60,
      pendingMinutes: { dailyMinutes: 120 },
    })
    await later(10 * HOUR, async () => expect((await set(120, 1)).code).toBe(STATUS.WARNING))
  })

  it('counts play from call to call, and stops it at the limit of the day', async () => {
    const { call, may } = await join()
    await call(endpoints.setDailyMinutes, { dailyMinutes: 15 })
    const begun = clock.ahead
    for (let minutes = 0; minutes < 14; minutes += 2) {
      clock.ahead += 120
      await call(endpoints.protection)
    }
    expect(await may()).toBe('allowed')
    clock.ahead += 240
    await call(endpoints.protection)
    expect(await may()).toBe('ACCESS_DENIED')
    clock.ahead = begun
  })

  it.each([
    ['counts any pause shorter than a quarter of an hour', 14.9, 894],
    ['does not count a longer one', 15.1, 0],
  ])('%s', async (_, minutes, seconds) => {
    const { call } = await join()
    await call(endpoints.protection)
    const { data } = await later(minutes * 60, () => call(endpoints.protection))
    const { todaySeconds } = data as { todaySeconds: number }
    expect(Math.abs(todaySeconds - seconds)).toBeLessThan(30)
  })

  it('counts a member whose socket is open, on several sites and devices, once each', async () => {
    const { call, userId, may } = await join()
    const other = await seedMember(platform.app.deps, 3001)
    await call(endpoints.setDailyMinutes, { dailyMinutes: 15 })
    const open = [
      { siteId: 3000, userId },
      { siteId: 3001, userId: other },
      { siteId: 3000, userId },
    ]
    const begun = clock.ahead
    for (let minutes = 0; minutes <= 10; minutes += 2) {
      await protection.present(open)
      clock.ahead += 120
    }
    expect(await may()).toBe('allowed')
    const { rows } = await sql<{ seconds: number }>`select seconds from play_time where user_id = ${other}`.execute(
      platform.db,
    )
    expect(rows[0]?.seconds).toBeGreaterThanOrEqual(600)
    clock.ahead += 240
    await protection.present(open)
    expect(await may()).toBe('ACCESS_DENIED')
    clock.ahead = begun
  })

  it('stops play when a reality check was due and not answered, until it is', async () => {
    const { call, may } = await join()
    await call(endpoints.setRealityCheck, { minutes: 15 })
    await later(15 * 60 + 30, async () => expect(await may()).toBe('allowed'))
    await later(17 * 60, async () => {
      expect(await may()).toBe('REALITY_CHECK')
      expect(await may('sign_in')).toBe('allowed')
      expect((await call(endpoints.realityCheckSeen)).code).toBe(STATUS.SUCCESS)
      expect(await may()).toBe('allowed')
    })
  })

  describe('counts the time to a reality check from when the member came', () => {
    type Here = { session: { since: number }; nextCheckAt: number }
    const here = async ({ call }: { call: (endpoint: Endpoint) => Promise<{ data: unknown }> }) =>
      (await call(endpoints.protection)).data as Here

    it('whether or not they sign out and in again, here or on another device', async () => {
      const first = await join()
      const came = await here(first)
      await later(0.8 * HOUR, async () => {
        await first.signOut()
        await later(0.24 * HOUR, async () => {
          const second = await signIn(first.userId)
          expect(await here(second)).toMatchObject(came)
          expect(await second.may()).toBe('REALITY_CHECK')
          expect(await (await signIn(first.userId)).may()).toBe('REALITY_CHECK')
          expect((await second.call(endpoints.realityCheckSeen)).code).toBe(STATUS.SUCCESS)
          expect(await (await signIn(first.userId)).may()).toBe('allowed')
        })
      })
    })

    it('and again after a break', async () => {
      const first = await join()
      await later(0.9 * HOUR, async () => {
        await first.signOut()
        await later(0.3 * HOUR, async () => {
          const second = await signIn(first.userId)
          expect((await here(second)).nextCheckAt).toBe((await here(second)).session.since + 3600)
          expect((await here(second)).session.since).toBeGreaterThan(Date.now() / 1000 + noon + 4000)
          expect(await second.may()).toBe('allowed')
        })
      })
    })

    it('of one member alone', async () => {
      const [first, other] = [await join(), await join()]
      await later(HOUR, async () => {
        await first.signOut()
        expect((await here(await signIn(other.userId))).session.since).toBeGreaterThan(
          (await here(other)).session.since,
        )
      })
    })
  })

  it('belongs to one member of one site: no token of another brand reaches it', async () => {
    const { token } = await join()
    const other = platform.client(JADE.siteId)
    for (const endpoint of [
      endpoints.protection,
      endpoints.setTimeOut,
      endpoints.selfExclude,
      endpoints.realityCheckSeen,
    ])
      expect((await other(endpoint, { hours: 24, months: 6, password }, { token })).code).toBe(STATUS.LOGIN_EXPIRED)
  })
})
