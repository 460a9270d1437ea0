import { MSG, type ClientFrame, type ServerFrame, type Topic } from '@pavilion/contract'
import { createListeners, type Listeners, type Unsubscribe } from '../emitter.ts'
import { createBookStore, type BookStore } from '../book/book-store.ts'
import { createConnection, type ConnectionState } from './connection.ts'
import type { FrameOf } from './frames.ts'
import { createOutbox } from './outbox.ts'
import { watchPage } from './watch-page.ts'
import { openWebSocket, type OpenSocket } from './socket-like.ts'

/** A snapshot that was asked for and did not come is asked for again after this time, milliseconds. */
const SNAPSHOT_WAIT_MS = 5_000

export interface RealtimeOptions {
  /** The socket's address with its query (clientType=web, siteId, langx), asked anew for every connection. */
  readonly url: () => string
  /** A pass for one sign-in, or undefined to sign in as a guest. Asked anew for every connection. */
  readonly getJwt: () => Promise<string | undefined>
  readonly openSocket?: OpenSocket
  readonly random?: () => number
}

/** The page's one connection to the platform's pushes. */
export interface Realtime {
  start(): void
  stop(): void
  /** Another person sits here: signs in anew, and drops what waited to be sent. */
  renew(): void
  state(): ConnectionState
  subscribeState(listener: () => void): Unsubscribe
  /** The book of football, filled while at least one `follow` stands. */
  readonly book: BookStore
  /** Asks for a topic until the returned function is called; counted, so that several may ask. */
  follow(topic: Topic): Unsubscribe
  /** Hears frames of one id. Frames of the book are in the store already when listeners hear them. */
  on<Id extends ServerFrame['msgId']>(msgId: Id, listener: (data: FrameOf<Id>['msgData']) => void): Unsubscribe
  /** Sends now, or as soon as there is a connection. False when too much waits already. */
  send(frame: ClientFrame): boolean
}

export const createRealtime = (options: RealtimeOptions): Realtime => {
  const book = createBookStore()
  const states = createListeners()
  const frames = new Map<ServerFrame['msgId'], Listeners<[ServerFrame['msgData']]>>()
  const followed = new Map<Topic, number>()
  let asked: ReturnType<typeof setTimeout> | undefined
  let unwatch: Unsubscribe | undefined

  const ask = (topic: Topic): void => {
    outbox.send({ msgId: MSG.SUBSCRIBE, msgData: { topic } })
    clearTimeout(asked)
    asked = setTimeout(askAll, SNAPSHOT_WAIT_MS)
  }
  const askAll = (): void => {
    asked = undefined
    if (connection.state() === 'ready') for (const topic of followed.keys()) ask(topic)
  }
  const snapshotCame = (): void => {
    clearTimeout(asked)
    asked = undefined
    // One that was on its way when the last follower left will not be followed by changes.
    book.setFollowed(followed.size > 0)
  }

  const onFrame = (frame: ServerFrame): void => {
    if (frame.msgId === MSG.BOOK) {
      book.applyBook(frame.msgData)
      snapshotCame()
    } else if (frame.msgId === MSG.BOOK_CHANGE) {
      // One snapshot is enough: further steps that arrive before it also look like a gap.
      if (book.applyChange(frame.msgData) === 'gap' && asked === undefined) askAll()
    } else if (frame.msgId === MSG.BOOK_STALE) book.setServerStale(frame.msgData.stale)
    frames.get(frame.msgId)?.emit(frame.msgData)
  }

  const onState = (state: ConnectionState): void => {
    if (state === 'ready') askAll()
    else book.setFollowed(false)
    states.emit()
  }

  const connection = createConnection({
    url: options.url,
    openSocket: options.openSocket ?? openWebSocket,
    getJwt: options.getJwt,
    random: options.random ?? Math.random,
    onState,
    onFrame,
  })
  const outbox = createOutbox(connection.deliver)

  const unfollow = (topic: Topic): void => {
    const rest = (followed.get(topic) ?? 1) - 1
    if (rest > 0) return void followed.set(topic, rest)
    followed.delete(topic)
    book.setFollowed(false)
    if (connection.state() === 'ready') outbox.send({ msgId: MSG.UNSUBSCRIBE, msgData: { topic } })
  }

  return {
    start: () => {
      unwatch ??= watchPage(connection.wake)
      connection.start()
    },
    stop: () => {
      unwatch?.()
      unwatch = undefined
      clearTimeout(asked)
      outbox.clear()
      connection.stop()
    },
    renew: () => {
      outbox.clear()
      connection.renew()
    },
    state: connection.state,
    subscribeState: (listener) => states.add(listener),
    book,
    follow: (topic) => {
      followed.set(topic, (followed.get(topic) ?? 0) + 1)
      if (followed.get(topic) === 1 && connection.state() === 'ready') ask(topic)
      let done = false
      return () => {
        if (!done) unfollow(topic)
        done = true
      }
    },
    on: (msgId, listener) => {
      const listeners = frames.get(msgId) ?? createListeners<[ServerFrame['msgData']]>()
      frames.set(msgId, listeners)
      return listeners.add(listener as (data: ServerFrame['msgData']) => void)
    },
    send: outbox.send,
  }
}
