import { endpoints, STATUS } from '@pavilion/contract'
import { login, register } from '@pavilion/contract/account'
import type { BetAnswer } from '@pavilion/contract/bets'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { App } from './app.ts'
import { transaction } from './db/index.ts'
import { balanceOf, takeMoneyTurn } from './ledger/index.ts'
import { TERMS } from './sites/index.ts'
import { FeedServer } from './sportsbook/testing/feed-server.ts'
import { callerOf, openVenue } from './sportsbook/testing/platform.ts'
import { requestedSelection, sampleMatch } from './sportsbook/testing/samples.ts'
import { until } from './sportsbook/testing/wait.ts'
import { mustBalance, newKey } from './sportsbook/testing/world.ts'
import {
  AURORA,
  createTestClient,
  deposit,
  everyModule,
  PASSWORD,
  PLAIN_RATES,
  testConfig,
  testDatabases,
  testPlatform,
  type TestPlatform,
} from './testing/index.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const SITE = AURORA.siteId
const MATCH = sampleMatch('1')

const barring = {
  freeze: (userId: string) => sql`update members set state = 'frozen' where user_id = ${userId}`,
  timeOut: (userId: string) =>
    sql`insert into member_protection (site_id, user_id, time_out_until) values (${SITE}, ${userId}, now() + interval '1 day')`,
  limit: (userId: string) =>
    sql`insert into member_protection (site_id, user_id, daily_minutes) values (${SITE}, ${userId}, 15)`,
  birthday: (userId: string) => sql`delete from member_personal where user_id = ${userId} and field = 'birthday'`,
  key: (userId: string) => sql`delete from member_keys where user_id = ${userId}`,
  review: (userId: string) =>
    sql`insert into account_reviews (site_id, review_id, user_id, kind, other_user_id, sealed, asked_at)
      values (${SITE}, gen_random_uuid(), ${userId}, 'phone', ${userId}, ''::bytea, now())`,
  listed: (userId: string) =>
    sql`insert into exclusion_answers (site_id, user_id, answered_version, answered_at, listed)
      values (${SITE}, ${userId}, 1, now(), true)`,
  asked: (userId: string) => sql`update exclusion_answers set version = version + 1 where user_id = ${userId}`,
  person: (userId: string) => sql`update members set person_barred = true where user_id = ${userId}`,
  session: (userId: string) =>
    sql`update sessions set ended_at = now(), ended_reason = 'account' where user_id = ${userId}`,
}

const BARS = [
  ['frozen', barring.freeze, STATUS.CONTACT_CUSTOMER_SERVICE],
  ['in a time-out', barring.timeOut, STATUS.ACCESS_DENIED],
  ['whose birthday is not there', barring.birthday, STATUS.ACCESS_DENIED],
  ['whose session ended', barring.session, STATUS.LOGIN_EXPIRED],
] as const

describe.each(testDatabases)('the gate of a member on $name', (kind) => {
  const feed = new FeedServer(testConfig().secrets.FEED_SECRET)
  let platform: TestPlatform
  let other: App
  let names = 0

  beforeAll(async () => {
    feed.matches = [MATCH]
    platform = await testPlatform({
      database: kind,
      config: { rates: { ...PLAIN_RATES, scale: 1e3 }, feedUrl: await feed.listen() },
      modules: everyModule,
    })
    await openVenue(platform.database, SITE)
    other = await platform.startProcess()
    await until(async () => {
      const { rows } = await sql`select from matches where gidm = '1'`.execute(platform.db)
      return rows.length === 1
    })
  })
  afterAll(async () => {
    await mustBalance(platform.db)
    await platform.close()
    await feed.close()
  })

  const signIn = async (name: string, device: string) => {
    const answer = await platform.client()(
      login,
      { name, password: PASSWORD, version: '1', isAgent: 0 },
      { headers: { 'x-uuid': device } },
    )
    return (answer.data as { token: string }).token
  }
  const betting =
    ({ channel }: ReturnType<typeof callerOf>) =>
    async () => {
      const request = { selection: requestedSelection(MATCH), stake: '1000', oddsChoice: 'any', oddsType: 'H' }
      const { code, data } = await channel('place_bet', request, { key: newKey() })
      return code === STATUS.SUCCESS ? (data as BetAnswer).outcome : code
    }
  const join = async () => {
    names += 1
    const name = `gate${String(names).padStart(4, '0')}`
    const person = { name, password: PASSWORD, secondPassword: PASSWORD, domain: '', birthday: '1990-02-28', ...TERMS }
    const { userId } = (await platform.client()(register, person)).data as { userId: string }
    await deposit(platform.db, SITE, userId, 1_000_00n)
    const token = await signIn(name, `device-of-${name}`)
    const bet = betting(callerOf(platform, SITE, token))
    await expect.poll(bet, { timeout: 30_000 }).toBe('taken')
    return { userId, name, token, bet }
  }
  const gateOf = async (userId: string): Promise<bigint> => {
    const { rows } = await sql<{ gate: bigint }>`select gate from purses where user_id = ${userId}`.execute(platform.db)
    return rows[0]?.gate ?? -1n
  }
  it('is raised by all that may bar them, each time', async () => {
    const { userId } = await join()
    for (const change of [
      'limit',
      'review',
      'listed',
      'asked',
      'freeze',
      'person',
      'session',
      'birthday',
      'key',
    ] as const) {
      const before = await gateOf(userId)
      await barring[change](userId).execute(platform.db)
      expect([change, (await gateOf(userId)) > before]).toEqual([change, true])
    }
  })

  it('is left alone by what bars nobody: bets, money, sign-ins, signs of life', async () => {
    const { userId, bet, name } = await join()
    const before = await gateOf(userId)
    await bet()
    await deposit(platform.db, SITE, userId, 1_00n)
    await signIn(name, 'another-device')
    await sql`update sessions set seen_at = seen_at + interval '1 s' where user_id = ${userId}`.execute(platform.db)
    await sql`update members set language = 'zh-TW', avatar = 'a' where user_id = ${userId}`.execute(platform.db)
    expect(await gateOf(userId)).toBe(before)
  })

  it.each(BARS)(
    'stops the next bet of a member %s since, though they were let in before',
    async (_what, change, code) => {
      const { userId, bet } = await join()
      expect(await bet()).toBe('taken')
      await change(userId).execute(platform.db)
      expect(await bet()).toBe(code)
      expect(await bet()).toBe(code)
    },
  )

  it('lets the next bet pass when what changed bars nothing', async () => {
    const { userId, bet } = await join()
    await sql`insert into member_protection (site_id, user_id, reality_minutes) values (${SITE}, ${userId}, 30)`.execute(
      platform.db,
    )
    expect(await bet()).toBe('taken')
  })

  it('stops the session that another process signed out, and no other of the member', async () => {
    const { name, token, bet } = await join()
    const second = await signIn(name, 'second-device')
    const { channel } = callerOf(platform, SITE, second)
    expect((await createTestClient(other.http, AURORA)(endpoints.logout, {}, { token })).code).toBe(STATUS.SUCCESS)
    expect(await bet()).toBe(STATUS.LOGIN_EXPIRED)
    const request = { selection: requestedSelection(MATCH), stake: '1000', oddsChoice: 'any', oddsType: 'H' }
    expect((await channel('place_bet', request, { key: newKey() })).data).toMatchObject({ outcome: 'taken' })
  })

  // One connection has no races.
  describe.runIf(kind.name === 'postgres')(
    'raised while bets are on their way, at two processes and beside those of others',
    () => {
      it.each(BARS)('lets none pass after it, of a member %s', async (_what, change, code) => {
        const { bet: betOfOther } = await join()
        for (let round = 0; round < 3; round += 1) {
          const { userId, token, bet } = await join()
          const elsewhere = betting(callerOf({ client: () => createTestClient(other.http, AURORA) }, SITE, token))
          const atEnd = { version: -1 }
          const outcomes: unknown[] = []
          const rush = (async () => {
            for (let turn = 0; turn < 12; turn += 1)
              outcomes.push(
                ...(await Promise.all([bet(), elsewhere(), bet(), elsewhere(), betOfOther(), betOfOther()])),
              )
          })()
          await expect.poll(() => outcomes.length).toBeGreaterThan(0)
          await new Promise((resolve) => setTimeout(resolve, 15 * round))
          await transaction(platform.db, async (tx) => {
            await takeMoneyTurn(tx, { siteId: SITE, userId })
            await change(userId).execute(tx)
            atEnd.version = (await balanceOf(tx, SITE, userId)).version
          })
          await rush
          expect((await balanceOf(platform.db, SITE, userId)).version).toBe(atEnd.version)
          expect([await bet(), await elsewhere(), await betOfOther()]).toEqual([code, code, 'taken'])
        }
      })
    },
  )
})
