import { FEED_HEARTBEAT_MS, type FeedMessage } from '@pavilion/protocols'
import { randomUUID } from 'node:crypto'
import type { SandboxBook } from '../book/book.ts'
import { withLeagueNames, withTeamNames } from '../names/with-names.ts'
import { createFeedRecord, type FeedRecord } from './feed-record.ts'

type Subscriber = (message: FeedMessage) => void

export interface Publisher {
  subscribe(subscriber: Subscriber): () => void
  snapshot(): FeedMessage
  /** Without waiting for the next beat. */
  beat(atLeast?: number): void
  /** The book continues; skipped numbers show as a gap. */
  pause(paused: boolean): void
  paused(): boolean
  readonly record: FeedRecord
  start(): void
  stop(): void
}

export const createPublisher = (book: SandboxBook, clock: () => number): Publisher => {
  const stream = randomUUID()
  const record = createFeedRecord()
  /** Value: whether it has had its first snapshot. */
  const subscribers = new Map<Subscriber, boolean>()
  let seq = 0
  let silent = false
  let timer: NodeJS.Timeout | undefined

  const snapshot = (): FeedMessage => ({
    type: 'snapshot',
    stream,
    seq,
    at: clock(),
    leagues: book.leagues().map(withLeagueNames),
    matches: book.matches().map(withTeamNames),
    events: book.events(),
  })
  const send = (message: FeedMessage): void => {
    record.add(message, silent ? 0 : subscribers.size)
    if (silent) return
    for (const [subscriber, greeted] of subscribers) {
      subscribers.set(subscriber, true)
      subscriber(greeted ? message : snapshot())
    }
  }
  const beat = (atLeast = 0): void => {
    const at = Math.max(clock(), atLeast)
    const ticked = book.tick(at)
    if (ticked !== undefined) seq += 1
    const change = ticked && {
      ...ticked,
      added: ticked.added.map(withTeamNames),
      leagues: ticked.leagues.map(withLeagueNames),
    }
    send(change === undefined ? { type: 'heartbeat', stream, seq, at } : { type: 'change', stream, seq, at, ...change })
  }
  return {
    subscribe: (subscriber) => {
      subscribers.set(subscriber, !silent)
      if (!silent) subscriber(snapshot())
      return () => void subscribers.delete(subscriber)
    },
    snapshot,
    beat,
    pause: (paused) => {
      silent = paused
    },
    paused: () => silent,
    record,
    start: () => {
      beat()
      timer = setInterval(() => beat(), FEED_HEARTBEAT_MS)
    },
    stop: () => clearInterval(timer),
  }
}
