import type { ClientFrame, PageFrame } from '@pavilion/contract/realtime'
import { createListeners, type Listeners, type Unsubscribe } from '../emitter.ts'
import { bookTopics, menuTopic } from '../book/book-topics.ts'
import { createBookStore, type BookIntake, type BookStore } from '../book/book-store.ts'
import type { BookPoll, createPoller, Poller } from '../poll/poller.ts'
import { createConnection, type ConnectionState } from '../socket/connection.ts'
import { createFollows } from '../socket/follows.ts'
import type { FrameOf, FrameReader } from '../socket/frames.ts'
import { createOutbox } from '../socket/outbox.ts'
import { watchPage } from '../socket/watch-page.ts'
import type { TopicFamily } from '../socket/topic-family.ts'
import { openWebSocket, type OpenSocket } from '../socket/socket-like.ts'

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
  /** Told when the state changes, and when a line that was silent speaks again. */
  subscribeState(listener: () => void): Unsubscribe
  /** The book of every topic that is followed. */
  readonly book: BookStore
  /**
   * Asks for a topic (`boardTopic`, `matchTopic`, `MENU_TOPIC`) until the returned function is called; counted, so that several may
   * ask. A few seconds after the last has left, the topic leaves the book.
   */
  follow(topic: string): Unsubscribe
  /** Has the page take topics of another domain; before the first of them is followed. */
  addTopics(family: TopicFamily): void
  /**
   * Gives the reads that fill the book where sockets are blocked, until the returned function is called. `make` is `createPoller`:
   * who reads brings it, so that pages where nobody may do not load it.
   */
  pollWith(poll: BookPoll, make: typeof createPoller): Unsubscribe
  /** Gives what reads large frames in parts (`createPartReader`); who shows boards brings it, as with `pollWith`. The first stays. */
  readWith(make: () => FrameReader): void
  /** Gives the book to code that fills it ahead of the socket; who does so brings it, as with `pollWith`. */
  fillBy<T>(fill: (parts: { readonly book: BookStore & BookIntake; readonly follow: Realtime['follow'] }) => T): T
  /** Hears frames of one id. Frames of the book are in the store already when listeners hear them. */
  on<Id extends PageFrame['msgId']>(msgId: Id, listener: (data: FrameOf<Id>['msgData']) => void): Unsubscribe
  /** Sends now, or as soon as there is a connection. False when too much waits already. */
  send(frame: ClientFrame): boolean
}

export const createRealtime = (options: RealtimeOptions): Realtime => {
  const book = createBookStore()
  const prices = [bookTopics(book), menuTopic(book)]
  const isPrice = (topic: string): boolean => prices.some(({ serves }) => serves(topic))
  const states = createListeners()
  const frames = new Map<PageFrame['msgId'], Listeners<[PageFrame['msgData']]>>()
  let unwatch: Unsubscribe | undefined
  let wasReady = false
  let poller: Poller | undefined
  let reader: FrameReader | undefined

  const onFrame = (frame: PageFrame): void => {
    follows.hear(frame)
    frames.get(frame.msgId)?.emit(frame.msgData)
  }
  /** Whether reads are to stand in for the socket. */
  const tellPoller = (): void => {
    const state = connection.state()
    poller?.stand(state !== 'ready' && state !== 'stopped')
  }
  const onState = (state: ConnectionState): void => {
    tellPoller()
    if (state === 'ready') follows.ready()
    else if (wasReady) follows.lost()
    wasReady = state === 'ready'
    states.emit()
  }

  const connection = createConnection({
    url: options.url,
    openSocket: options.openSocket ?? openWebSocket,
    getJwt: options.getJwt,
    random: options.random ?? Math.random,
    onState,
    onFrame,
    isWatched: () => follows.areWatched(),
    onSilent: (silent) => {
      follows.doubt(silent)
      // Whoever waits for an answer asks again.
      if (!silent) states.emit()
    },
  })
  const outbox = createOutbox(connection.deliver)
  const follows = createFollows({
    families: prices,
    isReady: () => connection.state() === 'ready',
    send: outbox.send,
  })

  return {
    start: () => {
      unwatch ??= watchPage(connection.wake, connection.lose)
      connection.start()
    },
    stop: () => {
      unwatch?.()
      unwatch = undefined
      follows.rest()
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
    follow: follows.follow,
    addTopics: follows.add,
    pollWith: (poll, make) => {
      const made = (poller ??= make({
        book,
        topics: () => follows.topics().filter(isPrice),
      }))
      made.use(poll)
      tellPoller()
      // Another page may have brought its own meanwhile.
      return () => made.leave(poll)
    },
    readWith: (make) => {
      if (!reader) connection.readBy((reader = make()))
    },
    fillBy: (fill) => fill({ book, follow: follows.follow }),
    on: (msgId, listener) => {
      const listeners = frames.get(msgId) ?? createListeners<[PageFrame['msgData']]>()
      frames.set(msgId, listeners)
      return listeners.add(listener as (data: PageFrame['msgData']) => void)
    },
    send: outbox.send,
  }
}
