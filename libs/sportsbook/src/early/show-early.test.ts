import { MSG } from '@pavilion/contract/realtime'
import { createRealtime } from '@pavilion/realtime'
import { createFakeServer } from '@pavilion/realtime/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bookTopics } from '../book-store/book-topics.ts'
import { bookOf, changeOf, matchOf, priceOf } from '../testing/wire-books.ts'
import { EARLY_MS, showEarly } from './show-early.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = async () => {
  const server = createFakeServer({ polite: false })
  const socket = createRealtime({
    url: () => 'ws://platform.test/ws',
    getJwt: async () => undefined,
    openSocket: server.openSocket,
  })
  const realtime = { ...socket, book: socket.storeOf(bookTopics) }
  realtime.start()
  const signIn = async () => {
    server.last().open()
    await vi.advanceTimersByTimeAsync(0)
    server.push({ msgId: MSG.GUEST_LOGIN, msgData: {} })
  }
  const snapshot = (seq: number, price = 950, more = {}) => {
    const match = matchOf('1')
    const lines = match.lines.map((line) => ({
      ...line,
      markets: line.markets.map((market) => ({ ...market, ior: { ...market.ior, H: price } })),
    }))
    return bookOf(seq, [{ ...match, lines }], more)
  }
  const price = () => realtime.book.line('1a')?.markets[0]?.ior['H']
  const state = () => realtime.book.freshness('FT/RB').state
  const asked = () => server.last().received.filter(({ msgId }) => msgId === MSG.SUBSCRIBE).length
  return { server, realtime, signIn, snapshot, price, state, asked }
}
const change = (seq: number, price: number, after = seq - 1) => ({
  msgId: MSG.BOOK_CHANGE,
  msgData: changeOf(seq, { after, markets: [priceOf('1', '1a', price)] }),
})

it('shows what was read ahead, takes no bets on it, and is confirmed by the socket', async () => {
  const { server, realtime, signIn, snapshot, price, state, asked } = await open()
  realtime.follow('FT/RB')
  showEarly(realtime, snapshot(5))
  expect([state(), price()]).toEqual(['early', 950])
  expect(realtime.book.freshness().state).toBe('early')
  await signIn()
  expect([state(), asked()]).toEqual(['early', 1])
  server.push({ msgId: MSG.BOOK, msgData: snapshot(7, 970) })
  expect([state(), price()]).toEqual(['fresh', 970])
  server.push(change(8, 980))
  expect(price()).toBe(980)
})

it('ignores the snapshot of a process that is behind, and what it sends again, and misses nothing afterwards', async () => {
  const { server, realtime, signIn, snapshot, price, state, asked } = await open()
  realtime.follow('FT/RB')
  showEarly(realtime, snapshot(9, 990))
  await signIn()
  server.push({ msgId: MSG.BOOK, msgData: snapshot(7, 970) })
  expect([state(), price()]).toEqual(['fresh', 990])
  server.push(change(8, 980))
  server.push(change(9, 985))
  expect(price()).toBe(990)
  server.push(change(10, 1000))
  expect(price()).toBe(1000)
  // A gap is asked for as usual.
  server.push(change(13, 1100, 12))
  expect([price(), asked()]).toEqual([1000, 2])
})

it('starts from the socket’s snapshot where the publisher is another since', async () => {
  const { server, realtime, signIn, snapshot, price } = await open()
  realtime.follow('FT/RB')
  showEarly(realtime, snapshot(900, 990))
  await signIn()
  server.push({ msgId: MSG.BOOK, msgData: snapshot(1, 970, { stream: 's2' }) })
  expect(price()).toBe(970)
})

it('changes nothing where the socket was first', async () => {
  const { server, realtime, signIn, snapshot, price, state } = await open()
  realtime.follow('FT/RB')
  await signIn()
  server.push({ msgId: MSG.BOOK, msgData: snapshot(7, 970) })
  showEarly(realtime, snapshot(8, 100))
  expect([state(), price()]).toEqual(['fresh', 970])
})

it('says nothing of another topic', async () => {
  const { realtime, signIn, snapshot, state } = await open()
  realtime.follow('FT/RB')
  showEarly(realtime, snapshot(5, 950, { topic: 'FT/FT' }))
  expect([state(), realtime.book.freshness('FT/FT').state]).toEqual(['loading', 'early'])
  await signIn()
  expect(state()).toBe('loading')
})

it('is gone when the socket does not confirm it in time, and comes by the socket’s own snapshot', async () => {
  const { server, realtime, signIn, snapshot, state } = await open()
  realtime.follow('FT/RB')
  showEarly(realtime, snapshot(5))
  await signIn()
  await vi.advanceTimersByTimeAsync(EARLY_MS - 1)
  expect(state()).toBe('early')
  await vi.advanceTimersByTimeAsync(1)
  expect([state(), realtime.book.entry('1')]).toEqual(['loading', undefined])
  server.push({ msgId: MSG.BOOK, msgData: snapshot(6) })
  expect(state()).toBe('fresh')
})

it('is stale at once when a confirmed one loses its line', async () => {
  const { server, realtime, signIn, snapshot, state } = await open()
  realtime.follow('FT/RB')
  showEarly(realtime, snapshot(5))
  await signIn()
  server.push({ msgId: MSG.BOOK, msgData: snapshot(7) })
  server.last().drop()
  expect(state()).toBe('stale')
})
