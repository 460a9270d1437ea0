import { MSG, RECONNECT_MS } from '@pavilion/contract/realtime'
import { createPoller, createRealtime } from '@pavilion/realtime'
import { createFakeServer } from '@pavilion/realtime/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookOf, changeOf, matchOf, priceOf } from '../testing/wire-books.ts'
import { bookTopics } from './book-topics.ts'
import { pollOfBook } from './poll-of-book.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)

const open = async ({ polite = true } = {}) => {
  let seq = 1
  const server = createFakeServer({
    polite,
    book: () => bookOf(seq, [matchOf('1')]),
    menu: () => ({ sports: [] }),
  })
  const realtime = createRealtime({
    url: () => 'ws://platform.test/ws',
    getJwt: async () => undefined,
    openSocket: server.openSocket,
    random: () => 0.5,
  })
  const book = realtime.storeOf(bookTopics)
  realtime.start()
  await settle()
  const snapshotAt = (next: number) => {
    seq = next
  }
  const price = () => book.line('1a')?.markets[0]?.ior['H']
  const priced = (next: number, to: number) =>
    server.push({ msgId: MSG.BOOK_CHANGE, msgData: changeOf(next, { markets: [priceOf('1', '1a', to)] }) })
  const subscriptions = () => server.last().received.filter(({ msgId }) => msgId === MSG.SUBSCRIBE).length
  return { server, realtime, book, snapshotAt, price, priced, subscriptions }
}

describe('the book of a page', () => {
  it('is asked for, and followed step by step', async () => {
    const { realtime, book, price, priced } = await open()
    realtime.follow('FT/RB')
    await settle()
    expect(book.freshness()).toEqual({ state: 'fresh' })
    priced(2, 990)
    expect(price()).toBe(990)
  })

  it('asks for a snapshot once after a gap, and applies nothing out of order', async () => {
    const { realtime, snapshotAt, price, priced, subscriptions } = await open()
    realtime.follow('FT/RB')
    await settle()
    snapshotAt(4)
    priced(3, 103)
    priced(4, 104)
    expect(price()).toBe(950)
    await settle()
    expect(subscriptions()).toBe(2)
    priced(5, 105)
    expect(price()).toBe(105)
  })

  it('is stale from the loss of the line until the next snapshot', async () => {
    const { server, realtime, book, price, snapshotAt } = await open()
    realtime.follow('FT/RB')
    await settle()
    server.last().drop()
    expect([book.freshness(), price()]).toEqual([{ state: 'stale', reason: 'no-connection' }, 950])
    snapshotAt(9)
    await vi.advanceTimersByTimeAsync(RECONNECT_MS)
    expect(book.freshness()).toEqual({ state: 'fresh' })
  })

  it('is stale when the platform says so', async () => {
    const { server, realtime, book } = await open()
    realtime.follow('FT/RB')
    await settle()
    server.push({ msgId: MSG.BOOK_STALE, msgData: { stale: true } })
    expect(book.freshness()).toEqual({ state: 'stale', reason: 'server' })
    server.push({ msgId: MSG.BOOK_STALE, msgData: { stale: false } })
    expect(book.freshness()).toEqual({ state: 'fresh' })
  })

  it('has the menu beside any number of topics, and nothing that is not followed', async () => {
    const { server, realtime, book } = await open()
    server.push({ msgId: MSG.BOOK, msgData: bookOf(1, [matchOf('1')]) })
    server.push({ msgId: MSG.MENU, msgData: { sports: [] } })
    expect([book.entries(), book.menu()]).toEqual([[], undefined])
    realtime.follow('menu')
    await settle()
    expect([book.menu(), book.freshness('menu').state]).toEqual([{ sports: [] }, 'fresh'])
  })
})

describe('the book of a page whose sockets are blocked', () => {
  it('is what is read of each topic, and stale where the read says so', async () => {
    const { realtime, book } = await open({ polite: false })
    let stale = false
    realtime.pollWith(
      pollOfBook(book, {
        book: async (topic) => bookOf(1, [matchOf('1')], { topic, stale }),
        menu: async () => ({ sports: [] }),
      }),
      createPoller,
    )
    realtime.follow('FT/RB')
    realtime.follow('menu')
    expect(book.freshness().state).toBe('loading')
    await vi.advanceTimersByTimeAsync(10_000)
    expect([book.freshness(), book.menu()]).toEqual([{ state: 'fresh' }, { sports: [] }])
    expect(book.entries('FT/RB')).toHaveLength(1)
    stale = true
    realtime.follow('match/1')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(book.freshness('match/1')).toEqual({ state: 'stale', reason: 'server' })
  })
})
