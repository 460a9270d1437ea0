import { STATUS } from '@pavilion/contract'
import { MOST_TOPICS, MSG, SOCKET_PATH } from '@pavilion/contract/realtime'
import type { Book, BookChange, Menu } from '@pavilion/contract/sports'
import { randomUUID } from 'node:crypto'
import { createConnection, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { buildApp, type App } from '../app.ts'
import type { OpenDatabase } from '../db/index.ts'
import { quiet, seedSite, stubModules, testConfig, testDatabases } from '../testing/index.ts'
import type { SocketMember } from './connection.ts'
import { createRealtimeModule } from './realtime.ts'
import type { BookSource } from './topics.ts'

// Whole databases and processes start here, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

/** A book that a test moves by hand. */
const aBook = () => {
  const listeners = new Set<Parameters<BookSource['listen']>[0]>()
  const state: Omit<Book, 'topic'> = { stream: 's', seq: 0, stale: false, serverTime: 0, leagues: [], matches: [] }
  /** How often each topic was made, whole or changed. */
  const made: string[] = []
  let menu: Menu = { sports: [] }
  const source: BookSource<number> = {
    topic: (topic) => {
      made.push(topic)
      return { ...state, topic }
    },
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
    for (const listener of listeners) listener.pushed({ times: state.seq, of })
  }
  /** Another writer, another book. */
  const replace = (): void => {
    state.stream += '+'
    for (const listener of listeners) listener.replaced()
  }
  const setMenu = (next: Menu): void => {
    menu = next
  }
  return { source, push, made, replace, setMenu, seq: () => state.seq }
}

interface Frame {
  msgId: number
  msgData: Record<string, unknown>
}

describe('the socket', () => {
  const embedded = testDatabases[0]
  const book = aBook()
  const members = new Map<string, SocketMember>()
  /** Sessions that ended, and what a test makes of the look for one. */
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
            book: book.source,
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
    const jwt = passOf('member-1')
    const first = await connect()
    first.send(MSG.HEARTBEAT)
    await first.next(MSG.HEARTBEAT)
    first.send(MSG.LOGIN, { jwt })
    expect((await first.next(MSG.LOGIN)).msgData).toEqual({ userId: 'member-1' })
    const second = await connect()
    second.send(MSG.LOGIN, { jwt })
    expect((await second.next(MSG.FAULT)).msgData).toMatchObject({ status_code: STATUS.LOGIN_EXPIRED })
    second.send(MSG.LOGIN, { jwt: passOf('member-1', 's', 3001) })
    await vi.waitUntil(() => second.frames.filter((frame) => frame.msgId === MSG.FAULT).length === 2, 60_000)
  })

  test('says why in the language of the page, the product’s own where none is told', async () => {
    const traditional = await connect({ query: 'clientType=web&siteId=3000&langx=zh-TW' })
    traditional.send(MSG.LOGIN, { jwt: 'unknown' })
    expect((await traditional.next(MSG.FAULT)).msgData).toMatchObject({ message: '請重新登入' })
    const simplified = await connect({ query: 'clientType=web&siteId=3000&langx=xx' })
    simplified.send(MSG.LOGIN, { jwt: 'unknown' })
    expect((await simplified.next(MSG.FAULT)).msgData).toMatchObject({ message: '请重新登录' })
  })

  test('takes frames in their order: a page need not wait for its sign-in to be answered', async () => {
    const page = await connect()
    page.send(MSG.LOGIN, { jwt: passOf('member-4') })
    page.send(MSG.SUBSCRIBE, { topic: 'FT/RB' })
    await page.next(MSG.BOOK)
    expect(page.frames.map((frame) => frame.msgId)).toEqual([MSG.LOGIN, MSG.BOOK])
  })

  test('never leaves a socket signed in whose session ended while it was signing in', async () => {
    const ended = (sessionId: string) => ({ msgId: MSG.SESSION_ENDED, msgData: {}, sessionId })
    // The session ends, and the news of it passes, after the pass was looked at and before this process listens for the socket.
    const early = await connect()
    over.add('session-early')
    app.deps.bus.publish('member.3000.member-6', ended('session-early'))
    early.send(MSG.LOGIN, { jwt: passOf('member-6', 'session-early') })
    expect((await early.next(MSG.FAULT)).msgData).toMatchObject({ status_code: STATUS.LOGIN_EXPIRED })
    // Or just while the session is looked at again.
    const late = await connect()
    looked = async () => {
      app.deps.bus.publish('member.3000.member-6', ended('session-late'))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    late.send(MSG.LOGIN, { jwt: passOf('member-6', 'session-late') })
    await late.next(MSG.SESSION_ENDED)
    // Or nobody can say.
    const unsure = await connect()
    looked = () => Promise.reject(new Error('no database'))
    unsure.send(MSG.LOGIN, { jwt: passOf('member-6', 'session-unsure') })
    expect((await unsure.next(MSG.FAULT)).msgData).toMatchObject({ status_code: STATUS.SYSTEM_BUSY })
    looked = async () => undefined
    app.deps.bus.publish('member.3000.member-6', { msgId: MSG.BALANCE, msgData: { version: 9 } })
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

  test('hands what concerns a member to that member’s sockets alone', async () => {
    const [mine, other, same] = [await connect(), await connect(), await connect()]
    mine.send(MSG.LOGIN, { jwt: passOf('member-2', 'session-a') })
    same.send(MSG.LOGIN, { jwt: passOf('member-2', 'session-b') })
    other.send(MSG.LOGIN, { jwt: passOf('member-3') })
    await Promise.all([mine, other, same].map((each) => each.next(MSG.LOGIN)))
    const { bus } = app.deps
    bus.publish('member.3000.member-2', { msgId: MSG.BALANCE, msgData: { version: 7 } })
    expect((await mine.next(MSG.BALANCE)).msgData).toEqual({ version: 7 })
    await same.next(MSG.BALANCE)
    bus.publish('member.3000.member-2', { msgId: MSG.SESSION_ENDED, msgData: {}, sessionId: 'session-a' })
    await mine.next(MSG.SESSION_ENDED)
    bus.publish('member.3000.member-2', { msgId: MSG.BALANCE, msgData: { version: 8 } })
    await vi.waitUntil(() => same.frames.filter((frame) => frame.msgId === MSG.BALANCE).length === 2, 60_000)
    expect(mine.frames.filter((frame) => frame.msgId === MSG.BALANCE)).toHaveLength(1)
    expect(same.frames.some((frame) => frame.msgId === MSG.SESSION_ENDED)).toBe(false)
    expect(other.frames.map((frame) => frame.msgId)).toEqual([MSG.LOGIN])
  })

  test('sends a snapshot, the changes after it, and a fresh snapshot to whoever asks again', async () => {
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

  test('follows several topics beside each other; what nobody follows is never written', async () => {
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
    const told = (page: (typeof pages)[number]) => page.frames.filter((frame) => frame.msgId !== MSG.GUEST_LOGIN)
    await vi.waitUntil(() => pages.every((page) => told(page).length === 2), 60_000)
    book.replace()
    book.push()
    await vi.waitUntil(() => pages.every((page) => told(page).length === 6), 60_000)
    for (const page of pages) {
      const after = told(page).slice(2)
      expect(after.map((frame) => frame.msgId)).toEqual([MSG.BOOK, MSG.BOOK, MSG.BOOK_CHANGE, MSG.BOOK_CHANGE])
      expect(after[0]?.msgData['stream']).toBe('s+')
      page.socket.terminate()
    }
  })

  test('refuses more topics than a page has use for, and goes on with the others', async () => {
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
    for (const text of ['', '{', '{"msgId":1}', '[]', '{"msgId":20001,"msgData":{"topic":"XX"}}', 'x'])
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

  test('drops a reader that does not read, and nobody else waits for it', async () => {
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
    // Whoever waited for those who are connected would wait for ever.
    const began = performance.now()
    await app.close()
    expect(performance.now() - began).toBeLessThan(20_000)
    expect(await page.closed).toBe(1012)
  })
})
