import { MSG, RECONNECT_MS, type TopicPlace } from '@pavilion/contract/realtime'
import { liveTopic } from '@pavilion/contract/games'
import type { WireBook } from '@pavilion/contract/sports'
import { createRealtime } from '@pavilion/realtime'
import { createFakeServer } from '@pavilion/realtime/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { bookTopics } from '../book-store/book-topics.ts'
import { createPartReader } from '../book-store/read-in-parts.ts'
import { bookOf, changeOf, matchOf } from '../testing/wire-books.ts'
import { takeEarlyBoard } from './early-board.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  globalThis.pavilionEarlyBoard = undefined
})

const TOPIC = 'FT/RB'
/** So many that books are read in parts. */
const AT_FIRST = 30
const STEPS = ['make', 'lose', 'ask', 'answer', 'take', 'signIn', 'read', 'leave', 'return', 'break'] as const
type Step = (typeof STEPS)[number]

/**
 * A platform that makes matches, numbered, and a page that opens meanwhile; a change that is lost shows by the next. `resumes`: it has the
 * changes that a page missed.
 */
const world = (resumes: boolean) => {
  const server = createFakeServer({ polite: false })
  const realtime = createRealtime({
    url: () => 'ws://platform.test/ws',
    getJwt: async () => undefined,
    openSocket: server.openSocket,
  })
  const store = realtime.storeOf(bookTopics)
  realtime.readWith(createPartReader)
  let seq = 1
  let isFollowed = false
  let answered = 0
  let socketCount = 0
  let document: unknown
  let answer: ((data: unknown) => void) | undefined
  let leave: (() => void) | undefined = realtime.follow(TOPIC)
  const gidms = (): string[] => Array.from({ length: AT_FIRST + seq }, (_, at) => String(at + 1))
  const book = (): WireBook =>
    bookOf(
      seq,
      gidms().map((gidm) => matchOf(gidm)),
    )
  const change = (to: number) => ({
    msgId: MSG.BOOK_CHANGE,
    msgData: changeOf(to, { after: to - 1, added: [matchOf(String(AT_FIRST + to))] }),
  })
  const follow = (from: TopicPlace | undefined): void => {
    isFollowed = true
    if (!from || !resumes) return server.push({ msgId: MSG.BOOK, msgData: book() })
    for (let to = from.seq + 1; to <= seq; to += 1) server.push(change(to))
    server.push({ msgId: MSG.TOPIC_CURRENT, msgData: { topic: TOPIC, stream: from.stream, seq } })
  }
  /** What the page has asked for. */
  const serve = (): void => {
    if (server.sockets.length !== socketCount) {
      socketCount = server.sockets.length
      answered = 0
      isFollowed = false
    }
    for (const frame of server.last().received.slice(answered)) {
      answered += 1
      if (frame.msgId === MSG.SUBSCRIBE) follow(frame.msgData.from)
      if (frame.msgId === MSG.UNSUBSCRIBE) isFollowed = false
    }
  }
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const steps: Readonly<Record<Step, () => unknown>> = {
    make: () => {
      seq += 1
      if (isFollowed) server.push(change(seq))
    },
    lose: () => {
      seq += 1
    },
    ask: () => {
      if (answer) return
      const data = new Promise((resolve) => (answer = resolve))
      globalThis.pavilionEarlyBoard = { at: performance.now(), data }
      document = z.encode(liveTopic.data, { book: book() })
    },
    answer: () => answer?.(document),
    take: () => void takeEarlyBoard(realtime),
    signIn: async () => {
      if (realtime.state() !== 'connecting') return
      server.last().open()
      await wait(0)
      server.push({ msgId: MSG.GUEST_LOGIN, msgData: {} })
    },
    read: () => wait(1),
    leave: () => {
      leave?.()
      leave = undefined
    },
    return: () => void (leave ??= realtime.follow(TOPIC)),
    break: async () => {
      if (realtime.state() !== 'ready') return
      server.last().drop()
      await wait(2 * RECONNECT_MS)
    },
  }
  realtime.start()
  return {
    run: async (step: Step) => {
      await steps[step]()
      serve()
    },
    wait,
    gidms,
    shown: () => store.entries(TOPIC).map(({ gidm }) => gidm),
    state: () => store.freshness(TOPIC).state,
    stop: realtime.stop,
  }
}

it('has every match, wherever the early board, its parts and the frames of the socket come between one another', async () => {
  const anySteps = fc.array(fc.constantFrom(...STEPS, 'make' as const, 'read' as const), { maxLength: 40 })
  const property = fc.asyncProperty(anySteps, fc.boolean(), async (all, resumes) => {
    const page = world(resumes)
    for (const step of all) await page.run(step)
    for (const step of ['return', 'answer', 'take', 'signIn', 'make'] as const) await page.run(step)
    for (let part = 0; part < 60; part += 1) await page.run('read')
    expect([page.state(), page.shown()]).toEqual(['fresh', page.gidms()])
    page.stop()
    globalThis.pavilionEarlyBoard = undefined
    await vi.runOnlyPendingTimersAsync()
  })
  await fc.assert(property, { numRuns: 150 })
})
