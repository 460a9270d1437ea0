import { MSG, serverFrame, type PageFrame, type ServerFrame } from '@pavilion/contract/realtime'
import { createRealtime, readFrame, type FrameReader } from '@pavilion/realtime'
import { createFakeServer } from '@pavilion/realtime/testing'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookOf, changeOf, matchOf, priceOf } from '../testing/wire-books.ts'
import { bookTopics } from './book-topics.ts'
import { createPartReader, readBook } from './read-in-parts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const many = (count: number) => Array.from({ length: count }, (_, at) => matchOf(String(at + 1)))
const bookFrame = (seq: number, count: number): ServerFrame => ({
  msgId: MSG.BOOK,
  msgData: bookOf(seq, many(count), { events: [{ gidm: '1', events: [] }] }),
})
const textOf = (frame: ServerFrame): string => JSON.stringify(z.encode(serverFrame, frame))
const LARGE = textOf(bookFrame(1, 100))
const texts = [
  LARGE,
  textOf(bookFrame(2, 37)),
  textOf({ msgId: MSG.BOOK_CHANGE, msgData: changeOf(3) }),
  textOf({ msgId: MSG.HEARTBEAT, msgData: {} }),
  LARGE.slice(0, -1),
  LARGE.replaceAll('"gidm":"90"', '"gidm":90'),
  LARGE.replace(/"leagues":\[.*?\],"matches"/, '"leagues":{},"matches"'),
  LARGE.replace('"seq":1', '"seq":"one"'),
  LARGE.replace(/^\{"msgId":\d+/, '{"msgId":99999'),
  JSON.stringify('x'.repeat(20_000)),
  `null${' '.repeat(20_000)}`,
]

it('hears every frame once, in the order in which they came, as if each were read at once', async () => {
  expect(texts.filter((text) => text.length > 16_384)).toHaveLength(9)
  expect(texts.map((text) => readFrame(text)?.msgId)).toEqual([
    MSG.BOOK,
    MSG.BOOK,
    MSG.BOOK_CHANGE,
    MSG.HEARTBEAT,
    ...Array(7),
  ])
  const step = fc.oneof(
    fc.nat(texts.length - 1).map((at) => ({ at })),
    fc.constantFrom('pass', 'finish', 'hide', 'show'),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const page = { hidden: false }
      vi.stubGlobal('document', page)
      const reader = createPartReader()
      const heard: [number, PageFrame | undefined][] = []
      const sent: number[] = []
      for (const step of steps) {
        if (step === 'pass') await vi.advanceTimersToNextTimerAsync()
        else if (step === 'finish') {
          reader.finish()
          expect(heard).toHaveLength(sent.length)
        } else if (typeof step === 'string') page.hidden = step === 'hide'
        else {
          const nth = sent.push(step.at) - 1
          reader.take(texts[step.at]!, (frame) => heard.push([nth, frame]))
        }
      }
      await vi.runAllTimersAsync()
      expect(heard).toEqual(sent.map((at, nth) => [nth, readFrame(texts[at]!)]))
      expect(vi.getTimerCount()).toBe(0)
    }),
    { numRuns: 25 },
  )
})

it('reads a large book in many tasks, and a small frame at once', async () => {
  const reader = createPartReader()
  const hear = vi.fn()
  reader.take(texts[2]!, hear)
  expect(hear).toHaveBeenCalledTimes(1)
  reader.take(LARGE, hear)
  let tasks = 0
  while (hear.mock.calls.length < 2) {
    tasks += 1
    await vi.advanceTimersToNextTimerAsync()
  }
  // The text, the head, nine parts, and the listener.
  expect(tasks).toBe(12)
})

it('reads a book that came otherwise in many tasks, as if it were read at once', async () => {
  const wire = (JSON.parse(LARGE) as { msgData: Record<string, unknown> }).msgData
  // Not a spy: restored once more after this file, it would leave its fake timer to other files.
  const timers = vi.fn(setTimeout)
  vi.stubGlobal('setTimeout', timers)
  const [read] = await Promise.all([readBook(wire), vi.runAllTimersAsync()])
  // Between the head and nine parts, and before the caller.
  expect(timers).toHaveBeenCalledTimes(10)
  expect(read).toEqual(readFrame(LARGE)?.msgData)
  for (const none of [undefined, {}, { ...wire, leagues: 1 }, { ...wire, seq: 'one' }, { ...wire, matches: [1] }])
    expect(await Promise.all([readBook(none), vi.runAllTimersAsync()])).toEqual([undefined, vi])
})

it('reads on when a listener throws', () => {
  const reader = createPartReader()
  const hear = vi.fn()
  reader.take(LARGE, () => {
    throw new Error('a listener')
  })
  reader.take(texts[3]!, hear)
  expect(() => vi.runAllTimers()).toThrow('a listener')
  vi.runAllTimers()
  expect(hear).toHaveBeenCalledOnce()
})

describe('a connection that reads in parts', () => {
  const open = async () => {
    const server = createFakeServer({ polite: false })
    const socket = createRealtime({
      url: () => 'ws://platform.test/ws',
      getJwt: async () => undefined,
      openSocket: server.openSocket,
      random: () => 0.5,
    })
    const realtime = { ...socket, book: socket.storeOf(bookTopics) }
    const readers: FrameReader[] = []
    const make = () => (readers.push(createPartReader()), readers.at(-1)!)
    realtime.readWith(make)
    realtime.readWith(make)
    expect(readers).toHaveLength(1)
    realtime.start()
    server.last().open()
    await vi.advanceTimersByTimeAsync(0)
    server.push({ msgId: MSG.GUEST_LOGIN, msgData: {} })
    realtime.follow('FT/RB')
    const listener = vi.fn()
    realtime.on(MSG.BOOK_STALE, listener)
    server.push(bookFrame(1, 100))
    server.push({ msgId: MSG.BOOK_CHANGE, msgData: changeOf(2, { markets: [priceOf('1', '1a', 990)] }) })
    server.push({ msgId: MSG.BOOK_STALE, msgData: { stale: true } })
    expect(realtime.book.freshness('FT/RB').state).toBe('loading')
    return { server, realtime, listener, price: () => realtime.book.line('1a')?.markets[0]?.ior['H'] }
  }

  it('applies a change that came behind its book, without asking again', async () => {
    const { server, price, listener } = await open()
    await vi.advanceTimersByTimeAsync(500)
    expect([price(), listener.mock.calls.length]).toEqual([990, 1])
    expect(server.last().received.filter(({ msgId }) => msgId === MSG.SUBSCRIBE)).toHaveLength(1)
  })

  it('hears what had come before the line was lost, once', async () => {
    const { server, realtime, price, listener } = await open()
    server.last().drop()
    expect([price(), listener.mock.calls.length, realtime.state()]).toEqual([990, 1, 'waiting'])
    expect(realtime.book.freshness('FT/RB')).toEqual({ state: 'stale', reason: 'no-connection' })
    await vi.advanceTimersByTimeAsync(500)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('hears nothing of a sign-in that was left', async () => {
    const { realtime, listener, price } = await open()
    realtime.renew()
    await vi.advanceTimersByTimeAsync(500)
    expect([price(), listener.mock.calls.length]).toEqual([undefined, 0])
  })

  it('keeps the socket that a frame led to while the old one closed', async () => {
    const { server, realtime, listener } = await open()
    listener.mockImplementation(() => realtime.renew())
    const old = server.last()
    old.drop()
    expect([realtime.state(), server.sockets.length, server.last().closed]).toEqual(['connecting', 2, false])
  })
})
