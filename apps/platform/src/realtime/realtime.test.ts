import { STATUS } from '@pavilion/contract'
import { MOST_TOPICS, MSG, SOCKET_PATH } from '@pavilion/contract/realtime'
import type { WireBook, BookChange, Menu } from '@pavilion/contract/sports'
import { randomUUID } from 'node:crypto'
import { createConnection, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { buildApp, type App } from '../app.ts'
import { transaction, type OpenDatabase } from '../db/index.ts'
import { addEvent, defineEvent } from '../events/index.ts'
import { quiet, seedSite, stubModules, testConfig, testDatabases } from '../testing/index.ts'
import type { SocketMember } from './connection.ts'
import type { MemberPush, PushedFrame } from '../module/module.ts'
import type { TopicFamily, TopicHub, TopicName } from '../module/topic-family.ts'
import { frameText } from './frame.ts'
import { createRealtimeModule } from './realtime.ts'
import { bookTopics, menuTopic, type BookSource } from '../sportsbook/book-topics.ts'

/** Some member's id. */
const idOf = (n: number): string => `0190a0a0-0000-7000-8000-00000000000${n}`
/** An event that says itself what a member is sent. */
const framed = defineEvent('test.framed', 1, z.object({ version: z.int(), sessionId: z.optional(z.string()) }))
const framePushes: MemberPush = {
  kinds: [framed],
  frames: async (events) =>
    events.map((event): PushedFrame => {
      const { version, sessionId } = framed.read(event).data
      const member = { siteId: event.siteId, userId: event.userId ?? '' }
      if (sessionId !== undefined) return { ...member, sessionId, frame: { msgId: MSG.SESSION_ENDED, msgData: {} } }
      const msgData = { centerWalletBalance: 1n, lockMoney: 0n, currency: 'CNY', version }
      return { ...member, frame: { msgId: MSG.BALANCE, msgData } }
    }),
}

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const aBook = () => {
  const listeners = new Set<Parameters<BookSource['listen']>[0]>()
  const state: Omit<WireBook, 'topic'> = { stream: 's', seq: 0, stale: false, serverTime: 0, leagues: [], matches: [] }
  const made: string[] = []
  let menu: Menu = { sports: [] }
  const source: BookSource<number> = {
    topic: (topic) => {
      made.push(topic)
      return { ...state, topic }
    },
    place: () => ({ stream: state.stream, seq: state.seq }),
    stale: false,
    menu: () => menu,
    sent: (times) => void made.push(`sent ${times}`),
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const push = (filling = '', topics: readonly string[] = ['FT/RB', 'BK/RB', 'match/1']): void => {
    state.seq += 1
    const change = (topic: string): BookChange => ({
      topic,
      stream: 's',
      after: state.seq - 1,
      seq: state.seq,
      removed: [filling],
      added: [],
      leagues: [],
      states: [],
      markets: [],
    })
    const of = (topic: string): BookChange | undefined => {
      if (!topics.includes(topic)) return undefined
      made.push(topic)
      return change(topic)
    }
    for (const listener of listeners) listener.pushed({ times: state.seq, topics, of })
  }
  const replace = (): void => {
    state.stream += '+'
    for (const listener of listeners) listener.replaced()
  }
  const setMenu = (next: Menu): void => {
    menu = next
  }
  return { source, push, made, replace, setMenu, seq: () => state.seq }
}

/** A family of another domain: a room of each site, and one for members alone. */
const someRooms = () => {
  let hub: TopicHub | undefined
  const lines = new Map<string, string[]>()
  const keyOf = ({ topic, siteId }: TopicName) => `${siteId} ${topic}`
  const of = (name: TopicName) => lines.get(keyOf(name)) ?? []
  const family: TopicFamily = {
    serves: (topic) => topic.startsWith('room/'),
    isOfSite: true,
    mayFollow: (topic, { userId }) => topic !== 'room/members' || userId !== undefined,
    snapshot: (name) =>
      frameText(MSG.TOPIC, { topic: name.topic, stream: 'r', seq: of(name).length, data: { lines: of(name) } }),
    place: (name) => ({ stream: 'r', seq: of(name).length }),
    start: (given) => {
      hub = given
      return () => undefined
    },
  }
  const say = (name: TopicName, line: string) => {
    lines.set(keyOf(name), [...of(name), line])
    const seq = of(name).length
    const data = { topic: name.topic, stream: 'r', after: seq - 1, seq, data: { line } }
    hub?.change(name, { stream: 'r', seq, text: frameText(MSG.TOPIC_CHANGE, data) })
  }
  return { family, say }
}

interface Frame {
  msgId: number
  msgData: Record<string, unknown>
}

describe('the socket', () => {
  const embedded = testDatabases[0]
  const book = aBook()
  const rooms = someRooms()
  const members = new Map<string, SocketMember>()
  const over = new Set<string>()
  let looked = async (): Promise<void> => undefined
  let database: OpenDatabase
  let app: App
  let port = 0
  const opened: WebSocket[] = []

  beforeAll(async () => {
    if (!embedded) throw new Error('there is always the embedded database')
    database = await embedded.open()
    await seedSite(database.db, 3000, 'aurora.test')
    await seedSite(database.db, 3001, 'jade.test')
    app = await buildApp(testConfig(), {
      database,
      log: quiet,
      modules: stubModules((deps) => ({
        modules: [
          createRealtimeModule(deps, {
            calls: [],
            topics: [bookTopics(book.source, () => 0), menuTopic(book.source), rooms.family],
            pushes: [framePushes],
            consumePass: async (_siteId, jwt) => {
              const member = members.get(jwt)
              members.delete(jwt)
              return member
            },
            liveAmong: async (asked) => {
              await looked()
              return new Set(asked.map(({ sessionId }) => sessionId).filter((id) => !over.has(id)))
            },
          }),
        ],
      })),
    })
    await app.listen()
    port = (app.http.server.address() as AddressInfo).port
  })
  afterAll(async () => {
    for (const socket of opened) socket.terminate()
    await app.close()
    await database.close()
  })

  const connect = async (
    options: { origin?: string; query?: string; path?: string; headers?: Record<string, string> } = {},
  ) => {
    const { origin = 'http://aurora.test', query = 'clientType=web&siteId=3000', path = SOCKET_PATH } = options
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}?${query}`, { origin, headers: options.headers ?? {} })
    opened.push(socket)
    const frames: Frame[] = []
    socket.on('message', (data) => frames.push(JSON.parse(String(data)) as Frame))
    const closed = new Promise<number>((resolve) => socket.on('close', resolve))
    const status = await new Promise<number>((resolve) => {
      socket.on('open', () => resolve(101))
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
      socket.on('error', () => undefined)
    })
    return {
      socket,
      frames,
      closed,
      status,
      send: (msgId: number, msgData: object = {}) => socket.send(JSON.stringify({ msgId, msgData })),
      next: (msgId: number) => vi.waitUntil(() => frames.find((frame) => frame.msgId === msgId), { timeout: 60_000 }),
    }
  }
  const add = async (userId: string, data: { version: number; sessionId?: string }) => {
    await transaction(database.db, (tx) => addEvent(tx, framed, { siteId: 3000, userId, data }))
    app.deps.events.nudge()
  }
  const passOf = (userId: string, sessionId: string = randomUUID(), siteId = 3000): string => {
    const jwt = randomUUID()
    members.set(jwt, { siteId, userId, sessionId })
    return jwt
  }

  test.each([
    ['a page of nobody’s site', { origin: 'http://evil.test' }, 403],
    ['another site’s page', { origin: 'http://jade.test' }, 403],
    ['another site’s id', { query: 'clientType=web&siteId=3001' }, 403],
    ['no client type', { query: 'siteId=3000' }, 400],
    ['another path', { path: '/elsewhere' }, 404],
  ])('refuses %s', async (_name, options, status) => {
    expect((await connect(options)).status).toBe(status)
  })

  test.each(['//[', 'http://[:::', '//', '*'])('survives an upgrade of %s, which is no address', async (target) => {
    const status = await new Promise<string>((resolve) => {
      const socket = createConnection(port, '127.0.0.1')
      const headers = 'Host: aurora.test\r\nOrigin: http://aurora.test\r\nUpgrade: websocket\r\nConnection: Upgrade'
      socket.write(`GET ${target} HTTP/1.1\r\n${headers}\r\n\r\n`)
      socket.once('data', (answer) => resolve(String(answer).slice(9, 12)))
      socket.once('close', () => resolve('closed'))
    })
    expect(status).toBe('404')
  })

  test('answers heartbeats, and signs a member in by a pass that works once', async () => {
    const jwt = passOf(idOf(1))
    const first = await connect()
    first.send(MSG.HEARTBEAT)
    await first.next(MSG.HEARTBEAT)
    first.send(MSG.LOGIN, { jwt })
    expect((await first.next(MSG.LOGIN)).msgData).toEqual({ userId: idOf(1) })
    const second = await connect()
    second.send(MSG.LOGIN, { jwt })
    expect((await second.next(MSG.FAULT)).msgData).toMatchObject({ status_code: STATUS.LOGIN_EXPIRED })
    second.send(MSG.LOGIN, { jwt: passOf(idOf(1), 's', 3001) })
    await vi.waitUntil(() => second.frames.filter((frame) => frame.msgId === MSG.FAULT).length === 2, 60_000)
  })

  test('says why in the language of the page, the product’s own where none is set', async () => {
    const traditional = await connect({ query: 'clientType=web&siteId=3000&langx=zh-TW' })
    traditional.send(MSG.LOGIN, { jwt: 'unknown' })
    expect((await traditional.next(MSG.FAULT)).msgData).toMatchObject({ message: '請重新登入' })
    const simplified = await connect({ query: 'clientType=web&siteId=3000&langx=xx' })
    simplified.send(MSG.LOGIN, { jwt: 'unknown' })
    expect((await simplified.next(MSG.FAULT)).msgData).toMatchObject({ message: '请重新登录' })
  })

  test('takes frames in their order: a page need not wait for its sign-in to be answered', async () => {
    const page = await connect()
    page.send(MSG.LOGIN, { jwt: passOf(idOf(4)) })
    page.send(MSG.SUBSCRIBE, { topic: 'FT/RB' })
    await page.next(MSG.BOOK)
    expect(page.frames.map((frame) => frame.msgId)).toEqual([MSG.LOGIN, MSG.BOOK])
  })

  test('never leaves a socket signed in whose session ended while it was signing in', async () => {
    const ended = (sessionId: string) => add(idOf(6), { version: 0, sessionId })
    // The session ends between the check of the pass and the registration of the socket.
    const early = await connect()
    over.add('session-early')
    await ended('session-early')
    early.send(MSG.LOGIN, { jwt: passOf(idOf(6), 'session-early') })
    expect((await early.next(MSG.FAULT)).msgData).toMatchObject({ status_code: STATUS.LOGIN_EXPIRED })
    const late = await connect()
    looked = async () => {
      await ended('session-late')
      await late.next(MSG.SESSION_ENDED)
    }
    late.send(MSG.LOGIN, { jwt: passOf(idOf(6), 'session-late') })
    await late.next(MSG.SESSION_ENDED)
    const unsure = await connect()
    looked = () => Promise.reject(new Error('no database'))
    unsure.send(MSG.LOGIN, { jwt: passOf(idOf(6), 'session-unsure') })
    expect((await unsure.next(MSG.FAULT)).msgData).toMatchObject({ status_code: STATUS.SYSTEM_BUSY })
    looked = async () => undefined
    await add(idOf(6), { version: 9 })
    // A socket of another member hears of its own event after this one.
    const other = await connect()
    other.send(MSG.LOGIN, { jwt: passOf(idOf(7)) })
    await other.next(MSG.LOGIN)
    await add(idOf(7), { version: 1 })
    await other.next(MSG.BALANCE)
    for (const page of [early, late, unsure]) {
      page.send(MSG.HEARTBEAT)
      await page.next(MSG.HEARTBEAT)
      expect(page.frames.some(({ msgId }) => msgId === MSG.LOGIN || msgId === MSG.BALANCE)).toBe(false)
    }
  })

  test('answers many requests for a snapshot with few, the last of them whole', async () => {
    const page = await connect()
    page.send(MSG.GUEST_LOGIN)
    for (let n = 0; n < MOST_TOPICS + 10; n += 1) page.send(MSG.SUBSCRIBE, { topic: 'FT/RB' })
    page.send(MSG.HEARTBEAT)
    await page.next(MSG.HEARTBEAT)
    const books = () => page.frames.filter((frame) => frame.msgId === MSG.BOOK)
    const most = books().length
    expect(most).toBeLessThan(MOST_TOPICS + 10)
    book.push()
    const last = book.seq()
    await vi.waitUntil(() => books().at(-1)?.msgData['seq'] === last, { timeout: 60_000 })
    expect(books()).toHaveLength(most + 1)
    expect(page.frames.some((frame) => frame.msgId === MSG.BOOK_CHANGE)).toBe(false)
    book.push()
    await page.next(MSG.BOOK_CHANGE)
    expect(page.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('is closed while the site is in maintenance, for that site alone, and taken again after it', async () => {
    const turn = async (maintenance: '0' | '1') => {
      const switches = JSON.stringify({ maintenance })
      await sql`update sites set switches = switches || ${switches}::jsonb where site_id = 3001`.execute(database.db)
      await app.deps.sites.changed()
    }
    const there = { query: 'clientType=web&siteId=3001', origin: 'http://jade.test' }
    const [page, elsewhere] = [await connect(there), await connect()]
    page.send(MSG.GUEST_LOGIN)
    await page.next(MSG.GUEST_LOGIN)
    elsewhere.send(MSG.GUEST_LOGIN)
    await elsewhere.next(MSG.GUEST_LOGIN)
    await turn('1')
    expect((await connect(there)).status).toBe(503)
    expect(await page.closed).toBe(1012)
    elsewhere.send(MSG.HEARTBEAT)
    await elsewhere.next(MSG.HEARTBEAT)
    await turn('0')
    expect((await connect(there)).status).toBe(101)
  })

  describe('topics of any domain', () => {
    const HALL = { topic: 'room/hall', siteId: 3000 }
    const guest = async (more: object = {}) => {
      const page = await connect(more)
      page.send(MSG.GUEST_LOGIN)
      return page
    }
    const heard = ({ frames }: { readonly frames: readonly Frame[] }) =>
      frames.filter(({ msgId }) => msgId !== MSG.GUEST_LOGIN).map(({ msgId, msgData }) => [msgId, msgData['seq']])

    test('are a snapshot and the changes after it, and those of another site are others', async () => {
      const [here, there] = [
        await guest(),
        await guest({ query: 'clientType=web&siteId=3001', origin: 'http://jade.test' }),
      ]
      rooms.say(HALL, 'a')
      for (const page of [here, there]) {
        page.send(MSG.SUBSCRIBE, { topic: 'room/hall' })
        await page.next(MSG.TOPIC)
      }
      rooms.say(HALL, 'b')
      expect((await here.next(MSG.TOPIC_CHANGE)).msgData).toEqual({
        topic: 'room/hall',
        stream: 'r',
        after: 1,
        seq: 2,
        data: { line: 'b' },
      })
      expect(here.frames.find(({ msgId }) => msgId === MSG.TOPIC)?.msgData['data']).toEqual({ lines: ['a'] })
      there.send(MSG.HEARTBEAT)
      await there.next(MSG.HEARTBEAT)
      expect(heard(there)).toEqual([
        [MSG.TOPIC, 0],
        [MSG.HEARTBEAT, undefined],
      ])
    })

    test('continue from where a page was that lost its line for a moment; otherwise from a snapshot', async () => {
      const first = await guest()
      first.send(MSG.SUBSCRIBE, { topic: 'room/hall' })
      const seq = Number((await first.next(MSG.TOPIC)).msgData['seq'])
      first.socket.close()
      rooms.say(HALL, 'c')
      rooms.say(HALL, 'd')
      const again = async (from: object) => {
        const page = await guest()
        page.send(MSG.SUBSCRIBE, { topic: 'room/hall', from })
        page.send(MSG.HEARTBEAT)
        await page.next(MSG.HEARTBEAT)
        return heard(page).slice(0, -1)
      }
      expect(await again({ stream: 'r', seq })).toEqual([
        [MSG.TOPIC_CHANGE, seq + 1],
        [MSG.TOPIC_CHANGE, seq + 2],
        [MSG.TOPIC_CURRENT, seq + 2],
      ])
      expect(await again({ stream: 'r', seq: seq + 2 })).toEqual([[MSG.TOPIC_CURRENT, seq + 2]])
      expect(await again({ stream: 'other', seq })).toEqual([[MSG.TOPIC, seq + 2]])
      expect(await again({ stream: 'r', seq: seq + 9 })).toEqual([[MSG.TOPIC, seq + 2]])
      // More than is kept.
      for (let n = 0; n < 100; n += 1) rooms.say(HALL, 'x')
      expect(await again({ stream: 'r', seq: seq + 2 })).toEqual([[MSG.TOPIC, seq + 102]])
      expect(await again({ stream: 'r', seq: seq + 100 })).toHaveLength(3)
    })

    test('a price board says with what was missed whether its prices are old', async () => {
      const page = await guest()
      const { seq } = book.source.place()
      page.send(MSG.SUBSCRIBE, { topic: 'FT/RB', from: { stream: book.source.place().stream, seq } })
      await page.next(MSG.TOPIC_CURRENT)
      expect(heard(page).map(([msgId]) => msgId)).toEqual([MSG.BOOK_STALE, MSG.TOPIC_CURRENT])
    })

    test('are refused to those who may not follow them, and end with the session of those who might', async () => {
      const MEMBERS = { topic: 'room/members', siteId: 3000 }
      const page = await guest()
      page.send(MSG.SUBSCRIBE, { topic: 'room/members' })
      expect((await page.next(MSG.FAULT)).msgData).toMatchObject({ status_code: STATUS.ACCESS_DENIED })
      const member = await connect()
      member.send(MSG.LOGIN, { jwt: passOf(idOf(5), 'session-m') })
      member.send(MSG.SUBSCRIBE, { topic: 'room/members' })
      await member.next(MSG.TOPIC)
      rooms.say(MEMBERS, 'a')
      await member.next(MSG.TOPIC_CHANGE)
      await add(idOf(5), { version: 0, sessionId: 'session-m' })
      await member.next(MSG.SESSION_ENDED)
      rooms.say(MEMBERS, 'b')
      member.send(MSG.HEARTBEAT)
      await member.next(MSG.HEARTBEAT)
      expect(member.frames.filter(({ msgId }) => msgId === MSG.TOPIC_CHANGE)).toHaveLength(1)
    })
  })

  test('hands what concerns a member to that member’s sockets alone', async () => {
    const [mine, other, same] = [await connect(), await connect(), await connect()]
    mine.send(MSG.LOGIN, { jwt: passOf(idOf(2), 'session-a') })
    same.send(MSG.LOGIN, { jwt: passOf(idOf(2), 'session-b') })
    other.send(MSG.LOGIN, { jwt: passOf(idOf(3)) })
    await Promise.all([mine, other, same].map((each) => each.next(MSG.LOGIN)))
    await add(idOf(2), { version: 7 })
    expect((await mine.next(MSG.BALANCE)).msgData).toMatchObject({ centerWalletBalance: '1', version: 7 })
    await same.next(MSG.BALANCE)
    await add(idOf(2), { version: 0, sessionId: 'session-a' })
    await mine.next(MSG.SESSION_ENDED)
    await add(idOf(2), { version: 8 })
    await vi.waitUntil(() => same.frames.filter((frame) => frame.msgId === MSG.BALANCE).length === 2, 60_000)
    expect(mine.frames.filter((frame) => frame.msgId === MSG.BALANCE)).toHaveLength(1)
    expect(same.frames.some((frame) => frame.msgId === MSG.SESSION_ENDED)).toBe(false)
    expect(other.frames.map((frame) => frame.msgId)).toEqual([MSG.LOGIN])
  })

  test('sends a snapshot, the changes after it, and a fresh snapshot when asked again', async () => {
    const page = await connect()
    page.send(MSG.GUEST_LOGIN)
    page.send(MSG.SUBSCRIBE, { topic: 'FT/RB' })
    const start = Number((await page.next(MSG.BOOK)).msgData['seq'])
    book.push()
    book.push()
    await vi.waitUntil(() => page.frames.filter((frame) => frame.msgId === MSG.BOOK_CHANGE).length === 2, 60_000)
    page.send(MSG.SUBSCRIBE, { topic: 'FT/RB' })
    await vi.waitUntil(() => page.frames.filter((frame) => frame.msgId === MSG.BOOK).length === 2, 60_000)
    expect(page.frames.at(-1)?.msgData['seq']).toBe(start + 2)
    page.send(MSG.UNSUBSCRIBE, { topic: 'FT/RB' })
    page.send(MSG.HEARTBEAT)
    await page.next(MSG.HEARTBEAT)
    book.push()
    expect(page.frames.filter((frame) => frame.msgId === MSG.BOOK_CHANGE)).toHaveLength(2)
  })

  test('follows several topics beside each other; a topic without followers is never written', async () => {
    const [page, other] = [await connect(), await connect()]
    for (const each of [page, other]) {
      each.send(MSG.GUEST_LOGIN)
      each.send(MSG.SUBSCRIBE, { topic: 'match/1' })
    }
    page.send(MSG.SUBSCRIBE, { topic: 'BK/RB' })
    const of = (each: typeof page, msgId: number) =>
      each.frames.filter((frame) => frame.msgId === msgId).map((frame) => frame.msgData['topic'])
    await vi.waitUntil(() => of(page, MSG.BOOK).length === 2 && of(other, MSG.BOOK).length === 1, 60_000)
    book.made.length = 0
    book.push()
    await vi.waitUntil(() => of(page, MSG.BOOK_CHANGE).length === 2 && of(other, MSG.BOOK_CHANGE).length === 1, 60_000)
    expect(of(page, MSG.BOOK_CHANGE).sort()).toEqual(['BK/RB', 'match/1'])
    expect(book.made.filter((topic) => topic !== 'FT/RB').sort()).toEqual(['BK/RB', 'match/1', `sent ${book.seq()}`])
    page.send(MSG.UNSUBSCRIBE, { topic: 'match/1' })
    page.send(MSG.HEARTBEAT)
    await page.next(MSG.HEARTBEAT)
    book.push()
    await vi.waitUntil(() => of(page, MSG.BOOK_CHANGE).length === 3 && of(other, MSG.BOOK_CHANGE).length === 2, 60_000)
    for (const each of [page, other]) each.socket.terminate()
  })

  test('owes everybody a snapshot when the book is replaced, and tells nothing of a topic before it', async () => {
    const pages = await Promise.all([connect(), connect()])
    for (const page of pages) {
      page.send(MSG.GUEST_LOGIN)
      for (const topic of ['BK/RB', 'match/1']) page.send(MSG.SUBSCRIBE, { topic })
    }
    const topicFrames = (page: (typeof pages)[number]) => page.frames.filter((frame) => frame.msgId !== MSG.GUEST_LOGIN)
    await vi.waitUntil(() => pages.every((page) => topicFrames(page).length === 2), 60_000)
    book.replace()
    book.push()
    await vi.waitUntil(() => pages.every((page) => topicFrames(page).length === 6), 60_000)
    for (const page of pages) {
      const after = topicFrames(page).slice(2)
      expect(after.map((frame) => frame.msgId)).toEqual([MSG.BOOK, MSG.BOOK, MSG.BOOK_CHANGE, MSG.BOOK_CHANGE])
      expect(after[0]?.msgData['stream']).toBe('s+')
      page.socket.terminate()
    }
  })

  test('refuses more topics than a page has use for, and serves the others', async () => {
    const page = await connect()
    page.send(MSG.GUEST_LOGIN)
    for (let n = 0; n <= MOST_TOPICS; n += 1) page.send(MSG.SUBSCRIBE, { topic: `match/${n}` })
    page.send(MSG.SUBSCRIBE, { topic: 'menu' })
    await page.next(MSG.MENU)
    const faults = page.frames.filter((frame) => frame.msgId === MSG.FAULT)
    expect(faults).toMatchObject([{ msgData: { status_code: STATUS.ILLEGAL_PARAMETER } }])
    expect(page.frames.filter((frame) => frame.msgId === MSG.BOOK)).toHaveLength(MOST_TOPICS)
    page.send(MSG.UNSUBSCRIBE, { topic: 'match/0' })
    page.send(MSG.SUBSCRIBE, { topic: 'match/99' })
    await vi.waitUntil(() => page.frames.at(-1)?.msgData['topic'] === 'match/99', 60_000)
    page.socket.terminate()
  })

  test('bears a page that comes back with all it may follow, and turns from all of it at once', async () => {
    const page = await connect()
    page.send(MSG.GUEST_LOGIN)
    const many = (from: number) => Array.from({ length: MOST_TOPICS }, (_, n) => `match/${from + n}`)
    for (const topic of many(0)) page.send(MSG.SUBSCRIBE, { topic })
    for (const topic of many(0)) page.send(MSG.UNSUBSCRIBE, { topic })
    page.send(MSG.SUBSCRIBE, { topic: 'FT/RB' })
    await vi.waitUntil(() => page.frames.some(({ msgData }) => msgData['topic'] === 'FT/RB'), 60_000)
    expect(page.frames.filter(({ msgId }) => msgId === MSG.FAULT)).toEqual([])
    expect(page.socket.readyState).toBe(WebSocket.OPEN)
    page.socket.terminate()
  })

  test('tells of the menu when it changes, and not more often than every two seconds', async () => {
    const page = await connect()
    page.send(MSG.GUEST_LOGIN)
    page.send(MSG.SUBSCRIBE, { topic: 'menu' })
    await page.next(MSG.MENU)
    const counts = (RB: number) => ({ RB, FT: 0, FU: 0, FSFT: 0, FSFU: 0 })
    for (const RB of [1, 2, 3]) book.setMenu({ sports: [{ gtype: 'FT', counts: counts(RB) }] })
    const menus = () => page.frames.filter((frame) => frame.msgId === MSG.MENU)
    await vi.waitUntil(() => menus().length === 2, { timeout: 60_000 })
    expect(menus()[1]?.msgData).toEqual({ sports: [{ gtype: 'FT', counts: counts(3) }] })
    page.socket.terminate()
  })

  test('bears a few bad frames, then closes; closes floods and frames that are too large', async () => {
    const bad = await connect()
    for (const text of ['', '{', '{"msgId":1}', '[]', '{"msgId":20001,"msgData":{"topic":"X X"}}', 'x'])
      bad.socket.send(text)
    expect(await bad.closed).toBe(1008)
    expect(bad.frames.filter((frame) => frame.msgId === MSG.FAULT)).toHaveLength(5)
    const flood = await connect()
    for (let n = 0; n < 600; n += 1) flood.send(MSG.HEARTBEAT)
    expect(await flood.closed).toBe(1008)
    expect(await app.deps.metrics.metrics()).toContain('pavilion_sockets_dropped_total{reason="flood"} 1\n')
    const large = await connect()
    large.send(MSG.LOGIN, { jwt: 'x'.repeat(10_000) })
    expect(await large.closed).toBe(1009)
  })

  test('drops a reader that does not read, and no other waits for it', async () => {
    const [slow, quick] = [await connect(), await connect()]
    for (const page of [slow, quick]) {
      page.send(MSG.GUEST_LOGIN)
      page.send(MSG.SUBSCRIBE, { topic: 'FT/RB' })
      await page.next(MSG.BOOK)
    }
    slow.socket.pause()
    const filling = 'x'.repeat(256 * 1024)
    for (let n = 0; n < 60; n += 1) {
      book.push(filling)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await vi.waitUntil(() => quick.frames.filter((frame) => frame.msgId === MSG.BOOK_CHANGE).length === 60, {
      timeout: 60_000,
    })
    slow.socket.resume()
    expect(await slow.closed).toBe(1006)
    expect(await app.deps.metrics.metrics()).toContain('pavilion_sockets_dropped_total{reason="slow"} 1')
  })

  test('counts the sockets of an address, as trusted proxies tell it', async () => {
    const from = (address: string) => connect({ headers: { 'x-forwarded-for': address } })
    const many = await Promise.all(Array.from({ length: 101 }, () => from('203.0.113.7')))
    expect(many.filter((each) => each.status === 101)).toHaveLength(100)
    expect(many.filter((each) => each.status === 429)).toHaveLength(1)
    expect((await from('203.0.113.8')).status).toBe(101)
  })

  test('counts sockets as the proxy’s own where what it forwards is no address', async () => {
    const from = (address: string) => connect({ headers: { 'x-forwarded-for': address } })
    const many = await Promise.all(Array.from({ length: 101 }, (_, n) => from(`nobody-${n}, 198.51.100.${n}`)))
    expect(many.filter((each) => each.status === 101).length).toBeLessThanOrEqual(100)
    expect(many.filter((each) => each.status === 429).length).toBeGreaterThanOrEqual(1)
    for (const { socket } of many) socket.terminate()
    await vi.waitUntil(async () => (await connect()).status === 101, { timeout: 60_000 })
  })

  test('destroys a refused handshake whose peer never closes', async () => {
    const closed = new Promise<void>((resolve) => {
      app.http.server.once('upgrade', (_request, socket) => socket.once('close', resolve))
    })
    const peer = createConnection({ port, host: '127.0.0.1', allowHalfOpen: true })
    peer.write('GET /nowhere HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    let text = ''
    for await (const chunk of peer) text += String(chunk)
    expect(text).toMatch(/^HTTP\/1\.1 404 /)
    await closed
    peer.destroy()
  })

  test('says goodbye when the process ends, without waiting for anyone', async () => {
    const page = await connect()
    const began = performance.now()
    await app.close()
    expect(performance.now() - began).toBeLessThan(20_000)
    expect(await page.closed).toBe(1012)
  })
})
