import type { WireBook, Topic } from '@pavilion/contract/sports'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookTopics } from '../book/book-topics.ts'
import { pollOfBook } from '../book/poll-of-book.ts'
import { createRealtime } from '../realtime/create-realtime.ts'
import { bookOf, createFakeServer, matchOf } from '../testing/index.ts'
import { createPoller, POLL_AFTER_MS, POLL_EVERY_MS } from './poller.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A page whose sockets never open. */
const open = async () => {
  const server = createFakeServer({ polite: false, book: () => bookOf(1, []) })
  const read: Topic[] = []
  const state = { seq: 1, answers: true, stale: false }
  const socket = createRealtime({
    url: () => 'ws://platform.test/ws',
    getJwt: async () => undefined,
    openSocket: server.openSocket,
    random: () => 0.5,
  })
  const realtime = { ...socket, book: socket.storeOf(bookTopics) }
  const leave = realtime.pollWith(
    pollOfBook(realtime.book, {
      book: async (topic): Promise<WireBook> => {
        read.push(topic)
        if (!state.answers) throw new Error('away')
        return bookOf(state.seq, [matchOf('1')], { topic, stale: state.stale })
      },
      menu: async () => ({ sports: [] }),
    }),
    createPoller,
  )
  realtime.start()
  realtime.follow('FT/RB')
  realtime.follow('menu')
  await pass(POLL_AFTER_MS - 1)
  return { server, realtime, read, state, leave }
}

describe('a page whose sockets are blocked', () => {
  it('reads what it follows', async () => {
    const { realtime, read, state } = await open()
    expect([read, realtime.book.freshness().state]).toEqual([[], 'loading'])
    await pass(1)
    expect(realtime.book.freshness()).toEqual({ state: 'fresh' })
    expect(realtime.book.menu()).toEqual({ sports: [] })
    expect(realtime.book.entries('FT/RB')).toHaveLength(1)
    realtime.follow('match/1')
    state.stale = true
    await pass(POLL_EVERY_MS)
    expect(read).toEqual(['FT/RB', 'FT/RB', 'match/1'])
    expect(realtime.book.freshness('match/1')).toEqual({ state: 'stale', reason: 'server' })
  })

  it('has old prices when reads fail too, and good ones when they come again', async () => {
    const { realtime, state } = await open()
    await pass(1)
    state.answers = false
    await pass(POLL_EVERY_MS + 2_000)
    expect(realtime.book.freshness('FT/RB')).toEqual({ state: 'stale', reason: 'no-connection' })
    state.answers = true
    await pass(POLL_EVERY_MS)
    expect(realtime.book.freshness('FT/RB')).toEqual({ state: 'fresh' })
  })

  it('goes back to the socket when one opens', async () => {
    const { server, realtime, read } = await open()
    await pass(1)
    await pass(10_000)
    server.last().open()
    await pass(0)
    server.push({ msgId: 10019, msgData: {} })
    expect(realtime.state()).toBe('ready')
    const before = read.length
    server.push({ msgId: 20003, msgData: bookOf(9, [matchOf('2')]) })
    server.push({ msgId: 20006, msgData: { sports: [] } })
    await pass(1_000)
    expect(read).toHaveLength(before)
    expect(realtime.book.entries('FT/RB').map(({ gidm }) => gidm)).toEqual(['2'])
    expect(realtime.book.freshness()).toEqual({ state: 'fresh' })
  })

  it('waits for the socket alone where nobody may read', async () => {
    const { realtime, read, leave } = await open()
    leave()
    await pass(POLL_AFTER_MS * 2)
    expect([read, realtime.book.freshness().state]).toEqual([[], 'loading'])
  })

  it('goes on when another page brought its own reads before the first one left', async () => {
    const { realtime, read, leave } = await open()
    await pass(1)
    const others: Topic[] = []
    realtime.pollWith(
      pollOfBook(realtime.book, {
        book: async (topic) => {
          others.push(topic)
          return bookOf(2, [matchOf('1')], { topic })
        },
        menu: async () => ({ sports: [] }),
      }),
      createPoller,
    )
    leave()
    const before = read.length
    await pass(POLL_EVERY_MS * 2)
    expect(others).toContain('FT/RB')
    expect(read).toHaveLength(before)
  })

  it('stops with the page', async () => {
    const { realtime, read } = await open()
    await pass(1)
    realtime.stop()
    const before = read.length
    await pass(POLL_EVERY_MS * 3)
    expect(read).toHaveLength(before)
  })
})
