import { STATUS } from '@pavilion/contract'
import {
  MOST_BROWSERS,
  notificationKinds,
  notificationSettings,
  notificationSubscribe,
  notificationUnsubscribe,
  type NotificationKind,
} from '@pavilion/contract/notifications'
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionEnded } from '../accounts/events.ts'
import type { EndReason } from '../accounts/tables.ts'
import { transaction } from '../db/index.ts'
import { rebuild } from '../events/consumers.ts'
import { addEvent, type EventConsumer } from '../events/index.ts'
import { consumeAll } from '../events/testing/consume-all.ts'
import { writeChosen } from '../protection/store.ts'
import {
  aMember,
  JADE,
  quiet,
  testClock,
  testDatabases,
  testPlatform,
  type MemberToMake,
  type TestMember,
  type TestPlatform,
} from '../testing/index.ts'
import { createBrowsers } from './browsers.ts'
import { createNotifications } from './index.ts'
import { sweepNotifications } from './sending/deliveries.ts'
import { createSender, type PushOutcome } from './sending/sender.ts'
import { aBrowser, PUSH_CONFIG, pushServices, type TestBrowser } from './testing/browser.ts'
import { notificationConsumer } from './telling/consume.ts'
import { goalWatch, type MatchInPlay } from './telling/goals.ts'
import type { BetMatch } from './telling/words.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const both = (simplified: string, traditional = simplified) => ({ 'zh-CN': simplified, 'zh-TW': traditional })
const CITY = both('曼城')
const CHELSEA = both('切尔西', '切爾西')
const derby: BetMatch = { home: CITY, away: CHELSEA, league: both('英超'), isOutright: false }
const outright: BetMatch = { home: both(''), away: both(''), league: both('英超冠军', '英超冠軍'), isOutright: true }

describe.each(testDatabases)('notifications of browsers on $name', (kind) => {
  const services = pushServices()
  const inPlay: MatchInPlay[] = []
  const favourites = new Map<string, TestMember[]>()
  const matchesOfBets = new Map<string, readonly BetMatch[]>()
  const outcomes: PushOutcome[] = []
  let platform: TestPlatform
  let consumer: EventConsumer
  let sender: ReturnType<typeof createSender>

  const matchesOfBet = async (_db: unknown, _siteId: number, ticket: string) => matchesOfBets.get(ticket) ?? []
  const membersWhoFavour = async (_db: unknown, gidm: string) => favourites.get(gidm) ?? []
  const aSender = () => {
    const { vapid, ...allowed } = PUSH_CONFIG
    if (!vapid) throw new Error('there is a key')
    const browsers = createBrowsers(platform.db, platform.config.secrets.DATA_SECRET)
    const counted = (_kind: NotificationKind, outcome: PushOutcome): void => void outcomes.push(outcome)
    const { db, now } = platform
    return createSender({
      db,
      browsers,
      services: allowed,
      vapid,
      post: services.post,
      matchesOfBet,
      now,
      log: quiet,
      counted,
    })
  }
  beforeAll(async () => {
    // Sent and consumed by hand.
    platform = await testPlatform({
      database: kind,
      config: { push: PUSH_CONFIG },
      // Stands still: backoffs are met to the second.
      clock: testClock(Date.now()),
      modules: (deps) => {
        const { routes = [] } = createNotifications(deps, { inPlay: () => inPlay, membersWhoFavour, matchesOfBet })
        return { modules: [{ routes }] }
      },
    })
    consumer = notificationConsumer(platform.now)
  })
  afterAll(() => platform.close())
  beforeEach(async () => {
    services.answer(201)
    outcomes.length = 0
    inPlay.length = 0
    sender = aSender()
    await sql`delete from push_subscriptions`.execute(platform.db)
  })

  /** With the session that a sign-in would have begun. */
  const signedIn = async (facts: MemberToMake = {}, device = randomBytes(32)) => {
    const member = await aMember(platform, facts)
    await beginSession(member, member.sessionId, device)
    return { ...member, device }
  }
  const beginSession = async (member: Pick<TestMember, 'siteId' | 'userId'>, sessionId: string, device: Buffer) => {
    const at = new Date(platform.now())
    await platform.db
      .insertInto('sessions')
      .values({
        site_id: member.siteId,
        session_id: sessionId,
        user_id: member.userId,
        token_hash: randomBytes(32),
        client_type: 'web',
        device,
        sealed_ip: randomBytes(8),
        created_at: at,
        seen_at: at,
        expires_at: new Date(at.getTime() + 86_400_000),
        ended_at: null,
        ended_reason: null,
      })
      .execute()
  }
  const endSession = async ({ siteId, userId, sessionId }: TestMember, reason: EndReason, isTold = true) => {
    await transaction(platform.db, async (tx) => {
      await sql`update sessions set ended_at = now(), ended_reason = ${reason} where session_id = ${sessionId}::uuid`.execute(
        tx,
      )
      if (isTold) await addEvent(tx, sessionEnded, { siteId, userId, data: { sessionId, reason } })
    })
  }
  const subscribed = async (member: TestMember, kinds: readonly NotificationKind[], language = 'zh-CN') => {
    const browser = aBrowser()
    const answer = await member.call(notificationSubscribe, browser.asking(kinds, language))
    expect(answer.code).toBe(STATUS.SUCCESS)
    return browser
  }
  const browserOf = async (member: TestMember, { endpoint }: TestBrowser) =>
    ((await member.call(notificationSettings, { endpoint })).data as { browser?: { kinds: string[] } }).browser
  const settle = async ({ siteId, userId }: TestMember, ...tickets: string[]) => {
    for (const ticket of tickets) {
      const facts = JSON.stringify({ ticket, siteDay: '2026-11-28', result: 'W', payout: '123456' })
      await sql`select event_add('bet.settled', 1, ${siteId}, ${userId}::uuid, ${facts}::jsonb)`.execute(platform.db)
    }
    await consumeAll(platform.db, consumer)
    platform.wait(3)
  }
  let lastEpoch = 0
  const play = (gidm: string, home: number, away: number): void => {
    lastEpoch += 1
    const match: MatchInPlay = {
      gidm,
      gtype: 'FT',
      team_h: CITY,
      team_c: CHELSEA,
      sc_FT_H: home,
      sc_FT_C: away,
      epoch: lastEpoch,
    }
    inPlay.splice(0, inPlay.length, match)
  }
  const aWatch = () => goalWatch({ db: platform.db, inPlay: () => [...inPlay], membersWhoFavour, now: platform.now })
  const tomorrow = (): Date => new Date(platform.now() + 86_400_000)
  const someGidm = (): string => randomBytes(6).toString('hex')

  describe('a browser', () => {
    it('is told nothing until its member asks, then what they ask for, until they ask no longer', async () => {
      const member = await signedIn()
      const browser = aBrowser()
      const { endpoint } = browser
      expect((await member.call(notificationSettings)).data).toEqual({ key: PUSH_CONFIG.vapid?.publicKey })
      expect(await browserOf(member, browser)).toBeUndefined()
      const change = { endpoint, kinds: ['goals', 'settled'], language: 'zh-TW' }
      expect((await member.call(notificationKinds, change)).code).toBe(STATUS.NO_DATA)
      expect((await member.call(notificationSubscribe, browser.asking(['settled']))).data).toEqual({
        kinds: ['settled'],
      })
      expect(await browserOf(member, browser)).toEqual({ kinds: ['settled'] })
      expect((await member.call(notificationKinds, change)).data).toEqual({ kinds: ['goals', 'settled'] })
      expect(await browserOf(member, browser)).toEqual({ kinds: ['goals', 'settled'] })
      for (const _time of [1, 2])
        expect((await member.call(notificationUnsubscribe, { endpoint })).code).toBe(STATUS.SUCCESS)
      expect(await browserOf(member, browser)).toBeUndefined()
    })

    it('is of one member of a site: of who asked last, with nothing of the one before', async () => {
      const first = await signedIn()
      const second = await signedIn()
      const elsewhere = await signedIn({ siteId: JADE.siteId })
      const browser = await subscribed(first, ['settled'])
      await elsewhere.call(notificationSubscribe, browser.asking(['settled']))
      expect(await browserOf(second, browser)).toBeUndefined()
      await settle(first, 'T-before')
      await second.call(notificationUnsubscribe, { endpoint: browser.endpoint })
      expect(await browserOf(first, browser)).toEqual({ kinds: ['settled'] })
      await second.call(notificationSubscribe, browser.asking(['settled']))
      expect(await browserOf(first, browser)).toBeUndefined()
      expect(await browserOf(elsewhere, browser)).toEqual({ kinds: ['settled'] })
      await sender.sendDue()
      expect(services.to(browser)).toEqual([])
    })

    it('is one of ten of a member: the oldest goes', async () => {
      const member = await signedIn()
      const browsers: TestBrowser[] = []
      for (let index = 0; index <= MOST_BROWSERS; index += 1) browsers.push(await subscribed(member, ['settled']))
      const knownBrowsers = await Promise.all(browsers.map((browser) => browserOf(member, browser)))
      expect(knownBrowsers.map((each) => each !== undefined)).toEqual([false, ...browsers.slice(1).map(() => true)])
    })

    it.each([
      'http://push.example/a',
      'https://push.example:8443/a',
      'https://user@push.example/a',
      'https://user:word@push.example/a',
      'https://push.example.evil.test/a',
      'https://evil.test/push.example',
      'https://push.example./a',
      'https://127.0.0.1/a',
      'https://[::1]/a',
      'https://169.254.169.254/latest/meta-data',
      'https://2130706433/a',
      'https://localhost/a',
      'https://push.example.net/a',
      'https://push.example\\@evil.test/a',
      'http://127.0.0.1:4101/push/a',
      'https://127.0.0.1:4100/push/a',
      'http://user@127.0.0.1:4100/push/a',
      'ftp://push.example/a',
      'file:///etc/passwd',
    ])('at %s is refused, at its field', async (endpoint) => {
      const member = await signedIn()
      const answer = await member.call(notificationSubscribe, { ...aBrowser().asking(['goals']), endpoint })
      expect(answer.code).toBe(STATUS.INVALID_PARAMETER)
      expect(answer.data).toMatchObject({ faults: [{ path: 'endpoint' }] })
      const { rows } = await sql`select from push_subscriptions`.execute(platform.db)
      expect(rows).toEqual([])
    })

    it('with keys of another form, or none of the curve, or kinds twice, is refused', async () => {
      const member = await signedIn()
      const asking = aBrowser().asking(['goals'])
      for (const [path, wrong] of [
        ['p256dh', { p256dh: asking.p256dh.slice(0, -1) }],
        ['p256dh', { p256dh: `B${'A'.repeat(86)}` }],
        ['auth', { auth: `${asking.auth}A` }],
        ['kinds', { kinds: [] }],
        ['kinds', { kinds: ['goals', 'goals'] }],
        ['kinds.0', { kinds: ['offers'] }],
      ] as const) {
        const answer = await member.call(notificationSubscribe, { ...asking, ...wrong })
        expect(answer.data).toMatchObject({ faults: [{ path }] })
      }
      for (const allowed of [aBrowser('https://a.push.example.net'), aBrowser('http://127.0.0.1:4100/push')])
        expect((await member.call(notificationSubscribe, allowed.asking(['goals']))).code).toBe(STATUS.SUCCESS)
    })

    it('is forgotten when the session ends, however that came, and is kept where its member signed in again on it', async () => {
      for (const reason of ['signed_out', 'password', 'device', 'oldest', 'expired', 'account'] as const) {
        const member = await signedIn()
        const browser = await subscribed(member, ['settled'])
        await endSession(member, reason)
        await settle(member, `T-${reason}`)
        await sender.sendDue()
        expect(await browserOf(member, browser)).toBeUndefined()
        expect(services.to(browser)).toEqual([])
      }
      const member = await signedIn()
      const browser = await subscribed(member, ['settled'])
      await endSession(member, 'again')
      await beginSession(member, randomUUID(), member.device)
      await settle(member, 'T-again')
      await sender.sendDue()
      expect(services.shown(browser)).toHaveLength(1)
      const other = await signedIn()
      const leftBrowser = await subscribed(other, ['settled'])
      await endSession(other, 'again')
      await settle(other, 'T-again-2')
      expect(await browserOf(other, leftBrowser)).toBeUndefined()
    })

    it('is told nothing while its session is over and nobody has noticed', async () => {
      const member = await signedIn()
      const browser = await subscribed(member, ['settled'])
      await settle(member, 'T-ended')
      await endSession(member, 'signed_out', false)
      await sender.sendDue()
      expect(services.to(browser)).toEqual([])
      await sweepNotifications(platform.db, platform.now() + 2 * 3_600_000)
      expect(await browserOf(member, browser)).toBeUndefined()
    })
  })

  describe('a bet that is settled', () => {
    it('is told once, in the language asked for, with nothing of its money or its result', async () => {
      const member = await signedIn()
      const browser = await subscribed(member, ['settled'])
      const traditional = await subscribed(member, ['goals', 'settled'], 'zh-TW')
      const ofGoals = await subscribed(member, ['goals'])
      matchesOfBets.set('T-one', [derby])
      await settle(member, 'T-one')
      await sender.sendDue()
      expect(services.shown(browser)).toEqual([
        { title: '注单已结算', body: '曼城 对 切尔西', tag: expect.stringMatching(/^bets-/), path: '/mine/betRecord' },
      ])
      expect(services.shown(traditional)).toMatchObject([{ title: '注單已結算', body: '曼城 對 切爾西' }])
      expect(services.to(ofGoals)).toEqual([])
      const [push] = services.to(browser)
      expect(push?.headers).toMatchObject({ Urgency: 'normal', 'Content-Encoding': 'aes128gcm' })
      expect(Number(push?.headers['TTL'])).toBeGreaterThan(11 * 3600)
      expect(Number(push?.headers['TTL'])).toBeLessThanOrEqual(12 * 3600)
      expect(push?.headers['Topic']).toMatch(/^[\w-]{32}$/)
      expect(String(push?.headers['Authorization'])).toMatch(/^vapid t=/)

      await transaction(platform.db, (tx) => rebuild(tx, consumer))
      await consumeAll(platform.db, consumer)
      platform.wait(3)
      await sender.sendDue()
      expect(services.to(browser)).toHaveLength(1)
    })

    it('goes with others that are settled with it, in one', async () => {
      const member = await signedIn()
      const browser = await subscribed(member, ['settled'])
      await settle(member, 'T-a', 'T-b', 'T-c')
      await settle(member, 'T-d')
      await sender.sendDue()
      expect(services.shown(browser)).toMatchObject([{ title: '注单已结算', body: '4 张注单' }])
    })

    it.each<[string, readonly BetMatch[], string]>([
      ['a parlay', [derby, derby, derby], '3 场串关'],
      ['an outright', [outright], '英超冠军'],
      ['one whose matches are gone', [], '打开投注记录查看'],
      ['a match of long names', [{ ...derby, home: both('长'.repeat(300)) }], '长'.repeat(240)],
    ])('names what it is on: %s', async (ticket, matches, body) => {
      const member = await signedIn()
      const browser = await subscribed(member, ['settled'])
      matchesOfBets.set(ticket, matches)
      await settle(member, ticket)
      await sender.sendDue()
      expect(services.shown(browser).map((shown) => shown.body)).toEqual([body])
    })

    it('of before the member asked is not told', async () => {
      const member = await signedIn()
      const facts = JSON.stringify({ ticket: 'T-old', siteDay: '2026-11-28', result: 'W', payout: '1' })
      await sql`select event_add('bet.settled', 1, ${member.siteId}, ${member.userId}::uuid, ${facts}::jsonb)`.execute(
        platform.db,
      )
      const browser = await subscribed(member, ['settled'])
      await settle(member)
      await sender.sendDue()
      expect(services.to(browser)).toEqual([])
    })
  })

  describe('a goal of a favourite match', () => {
    it('is told once by two processes, and so is one that is taken back; prices tell nothing', async () => {
      const member = await signedIn()
      const browser = await subscribed(member, ['goals'])
      const ofSettled = await subscribed(member, ['settled'])
      const stranger = await subscribed(await signedIn(), ['goals'])
      const gidm = someGidm()
      favourites.set(gidm, [member])
      const [here, there] = [aWatch(), aWatch()]
      const see = async (home: number, away: number): Promise<void> => {
        play(gidm, home, away)
        await Promise.all([here.check(), there.check()])
        await Promise.all([sender.sendDue(), aSender().sendDue()])
      }
      await see(0, 0)
      expect(services.to(browser)).toEqual([])
      await see(1, 0)
      await see(1, 0)
      await see(1, 1)
      await see(1, 0)
      await see(3, 2)
      expect(services.shown(browser).map(({ title, body }) => [title, body])).toEqual([
        ['曼城 1-0 切尔西', '进球 · 曼城'],
        ['曼城 1-1 切尔西', '进球 · 切尔西'],
        ['曼城 1-0 切尔西', '进球取消'],
        ['曼城 3-2 切尔西', '比分更新'],
      ])
      const [push] = services.to(browser)
      expect(push?.headers).toMatchObject({ Urgency: 'high', TTL: 120 })
      expect(services.shown(browser)[0]).toMatchObject({ tag: `goal-${gidm}`, path: `/game/sport/crty?match=${gidm}` })
      expect(new Set(services.to(browser).map(({ headers }) => headers['Topic'])).size).toBe(1)
      expect(services.to(ofSettled)).toEqual([])
      expect(services.to(stranger)).toEqual([])
    })

    it('that a process saw late does not overtake a newer one', async () => {
      const member = await signedIn()
      const browser = await subscribed(member, ['goals'])
      const gidm = someGidm()
      favourites.set(gidm, [member])
      play(gidm, 0, 0)
      await aWatch().check()
      play(gidm, 1, 0)
      const [older] = inPlay
      play(gidm, 2, 0)
      await aWatch().check()
      if (older) inPlay.splice(0, 1, older)
      expect(await aWatch().check()).toBe(false)
      await sender.sendDue()
      expect(services.shown(browser)).toMatchObject([{ title: '曼城 2-0 切尔西' }])
    })

    it.each<[string, (member: TestMember) => Promise<unknown>]>([
      [
        'in a time-out',
        (member) => transaction(platform.db, (tx) => writeChosen(tx, member, { time_out_until: tomorrow() })),
      ],
      [
        'who excluded themselves',
        (member) => transaction(platform.db, (tx) => writeChosen(tx, member, { excluded_until: tomorrow() })),
      ],
      [
        'whose account is frozen',
        ({ userId }) => sql`update members set state = 'frozen' where user_id = ${userId}::uuid`.execute(platform.db),
      ],
    ])('is not told a member %s, even if it waits already; that a bet is settled is', async (_whom, bar) => {
      const member = await signedIn()
      const browser = await subscribed(member, ['goals', 'settled'])
      const gidm = someGidm()
      favourites.set(gidm, [member])
      const watch = aWatch()
      play(gidm, 0, 0)
      await watch.check()
      play(gidm, 1, 0)
      expect(await watch.check()).toBe(true)
      await bar(member)
      await sender.sendDue()
      expect(outcomes).toEqual(['excluded'])
      play(gidm, 2, 0)
      await watch.check()
      await sender.sendDue()
      expect(services.to(browser)).toEqual([])
      await settle(member, 'T-service')
      await sender.sendDue()
      expect(services.shown(browser)).toMatchObject([{ title: '注单已结算' }])
    })

    it('is told of football alone', async () => {
      const member = await signedIn()
      await subscribed(member, ['goals'])
      const gidm = someGidm()
      favourites.set(gidm, [member])
      const watch = aWatch()
      for (const points of [0, 2]) {
        play(gidm, points, 0)
        const [match] = inPlay
        if (match) inPlay.splice(0, 1, { ...match, gtype: 'BK' })
        expect(await watch.check()).toBe(false)
      }
    })
  })

  describe('a push service', () => {
    const goalWaits = async () => {
      const member = await signedIn()
      const browser = await subscribed(member, ['goals'])
      const gidm = someGidm()
      favourites.set(gidm, [member])
      const watch = aWatch()
      for (const home of [0, 1]) {
        play(gidm, home, 0)
        await watch.check()
      }
      const score = async (home: number): Promise<void> => {
        play(gidm, home, 0)
        await watch.check()
      }
      return { member, browser, score }
    }

    it.each<[string, number | Error]>([
      ['is busy', 429],
      ['fails', 503],
      ['is not there', new Error('connect ECONNREFUSED')],
    ])('that %s is asked again after a while, longer each time, until it is no news', async (_how, status) => {
      const { browser } = await goalWaits()
      services.answer(status)
      await sender.sendDue()
      platform.wait(1)
      await sender.sendDue()
      expect(services.to(browser)).toHaveLength(1)
      platform.wait(1)
      await sender.sendDue()
      expect(services.to(browser)).toHaveLength(2)
      platform.wait(3)
      await sender.sendDue()
      expect(services.to(browser)).toHaveLength(2)
      services.answer(201)
      platform.wait(1)
      await sender.sendDue()
      expect(outcomes).toEqual(['later', 'later', 'sent'])
      const [, , last] = services.to(browser)
      expect(Number(last?.headers['TTL'])).toBeLessThan(115)
      await sender.sendDue()
      expect(services.to(browser)).toHaveLength(3)
    })

    it('is left alone as long as it asks, and what is late by then is not told', async () => {
      const first = await goalWaits()
      services.answer(429, 30)
      await sender.sendDue()
      platform.wait(29)
      await sender.sendDue()
      expect(services.to(first.browser)).toHaveLength(1)
      services.answer(429, 100)
      platform.wait(1)
      await sender.sendDue()
      expect(outcomes).toEqual(['later', 'late'])
      platform.wait(200)
      await sender.sendDue()
      expect(services.to(first.browser)).toHaveLength(2)
    })

    it('gets the newest score where the older one was tried in vain', async () => {
      const { browser, score } = await goalWaits()
      services.answer(503)
      await sender.sendDue()
      services.answer(201)
      await score(2)
      platform.wait(5)
      await sender.sendDue()
      expect(services.shown(browser).map(({ title }) => title)).toEqual(['曼城 1-0 切尔西', '曼城 2-0 切尔西'])
    })

    it.each([404, 410])('that answers %i knows the browser no longer, and neither do we', async (status) => {
      const { member, browser } = await goalWaits()
      services.answer(status)
      await sender.sendDue()
      expect(outcomes).toEqual(['gone'])
      expect(await browserOf(member, browser)).toBeUndefined()
    })

    it('that refuses five running is given up; one that took some is not', async () => {
      const { member, browser, score } = await goalWaits()
      const statuses = [400, 403, 413, 301, 201, 400, 400, 400, 400, 400]
      for (const [index, status] of statuses.entries()) {
        expect(await browserOf(member, browser)).toBeDefined()
        services.answer(status)
        await sender.sendDue()
        await score(index + 2)
      }
      expect(await browserOf(member, browser)).toBeUndefined()
      expect(services.to(browser)).toHaveLength(statuses.length)
    })

    it('that failed five times running is asked nothing for ten seconds, and health says which', async () => {
      const { member } = await goalWaits()
      const browsers = await Promise.all(Array.from({ length: 7 }, () => subscribed(member, ['settled'])))
      await settle(member, 'T-breaker')
      services.answer(503)
      await sender.sendDue()
      expect(sender.downServices()).toEqual(['push.example'])
      platform.wait(10)
      const count = () => browsers.reduce((sum, browser) => sum + services.to(browser).length, 0)
      const before = count()
      await sender.sendDue()
      expect(count()).toBe(before)
    })
  })
})

it('a deployment without a key tells so, and takes no browser', async () => {
  const [embedded] = testDatabases
  if (!embedded) throw new Error('there is always the embedded database')
  const platform = await testPlatform({
    database: embedded,
    modules: (deps) => ({
      modules: [
        createNotifications(deps, {
          inPlay: () => undefined,
          membersWhoFavour: async () => [],
          matchesOfBet: async () => [],
        }),
      ],
    }),
  })
  const member = await aMember(platform)
  expect((await member.call(notificationSettings)).data).toEqual({})
  expect((await member.call(notificationSubscribe, aBrowser().asking(['goals']))).code).toBe(STATUS.NO_DATA)
  await platform.close()
})
