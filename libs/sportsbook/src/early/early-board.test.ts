import { liveTopic } from '@pavilion/contract/games'
import type { WireBook } from '@pavilion/contract/sports'
import { createRealtime } from '@pavilion/realtime'
import { createFakeServer } from '@pavilion/realtime/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { bookTopics } from '../book-store/book-topics.ts'
import { bookOf, matchOf } from '../testing/wire-books.ts'
import { OLDEST_MS } from './early-ask.ts'
import { takeEarlyBoard } from './early-board.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  globalThis.pavilionEarlyBoard = undefined
})

const open = () => {
  const { openSocket } = createFakeServer()
  const socket = createRealtime({ url: () => 'ws://platform.test/ws', getJwt: async () => undefined, openSocket })
  return { ...socket, book: socket.storeOf(bookTopics) }
}
const wire = (book: WireBook): unknown => z.encode(liveTopic.data, { book })
const ask = (data: Promise<unknown>, at = performance.now()): void => {
  globalThis.pavilionEarlyBoard = { at, data }
}
const take = async (realtime: ReturnType<typeof open>) => {
  const taken = takeEarlyBoard(realtime)
  await vi.advanceTimersByTimeAsync(10)
  await taken
  return realtime.book.freshness('FT/RB').state
}

it('has the board that the document asked for in the book before the page is drawn, once', async () => {
  const realtime = open()
  ask(Promise.resolve(wire(bookOf(5, [matchOf('1')]))))
  expect(await take(realtime)).toBe('early')
  expect(realtime.book.entries('FT/RB')).toHaveLength(1)
  expect(globalThis.pavilionEarlyBoard).toBeUndefined()
})

it('waits for no answer, and shows it when it comes', async () => {
  const realtime = open()
  let answer: (data: unknown) => void = () => undefined
  ask(new Promise((resolve) => (answer = resolve)))
  expect(await take(realtime)).toBe('loading')
  answer(wire(bookOf(5, [matchOf('1')])))
  await vi.advanceTimersByTimeAsync(10)
  expect(realtime.book.freshness('FT/RB').state).toBe('early')
})

it.each([
  ['was refused', () => Promise.resolve(undefined)],
  ['failed', () => Promise.reject(new Error('offline'))],
  ['cannot be read', () => Promise.resolve({ book: { topic: 'FT/RB' } })],
])('goes without an answer that %s', async (_how, data) => {
  ask(data())
  expect(await take(open())).toBe('loading')
})

it('does not show what was read too long ago', async () => {
  ask(Promise.resolve(wire(bookOf(5, [matchOf('1')]))), performance.now() - OLDEST_MS - 1)
  expect(await take(open())).toBe('loading')
})
