import type { ClientFrame, DomainRequest, PageFrame } from '@pavilion/contract/realtime'
import { createListeners, type Listeners, type Unsubscribe } from '../emitter.ts'
import type { createPoller, Poller, TopicPoll } from '../poll/poller.ts'
import { createConnection, type ConnectionState } from '../socket/connection.ts'
import { createFollows, type FollowOptions } from '../socket/follows.ts'
import type { FrameOf, FrameReader } from '../socket/frames.ts'
import { createOutbox } from '../socket/outbox.ts'
import { watchPage } from '../socket/watch-page.ts'
import type { MakeTopics, RegisteredTopics } from '../socket/topic-family.ts'
import { openWebSocket, type OpenSocket } from '../socket/socket-like.ts'

export interface RealtimeOptions {
  /** Query: clientType=web, siteId, langx. */
  readonly url: () => string
  /** Single-use; undefined for a guest. */
  readonly getJwt: () => Promise<string | undefined>
  /** Who is signed in at the moment; undefined: a guest. */
  readonly getUserId?: () => string | undefined
  readonly openSocket?: OpenSocket
  readonly random?: () => number
}

export interface Realtime {
  start(): void
  stop(): void
  /** Drops unsent frames, and where somebody else is signed in now, what was the member’s before. */
  renew(): void
  /** Called when somebody else is signed in, before the next socket opens: what waits to be sent is not theirs. */
  subscribeMember(listener: () => void): Unsubscribe
  state(): ConnectionState
  /** Also called when a silent line recovers. */
  subscribeState(listener: () => void): Unsubscribe
  /** Dropped a few seconds after its last follower left. */
  follow(topic: string, options?: FollowOptions): Unsubscribe
  addTopics(topics: RegisteredTopics): void
  /** One for each socket. */
  storeOf<Store>(make: MakeTopics<Store>): Store
  /** `make` is `createPoller`, passed so that other pages need not load it. */
  pollWith(poll: TopicPoll, make: typeof createPoller): Unsubscribe
  /** The first call wins. */
  readWith(make: () => FrameReader): void
  /** Called after the stores are updated. */
  on<Id extends PageFrame['msgId']>(msgId: Id, listener: (data: FrameOf<Id>['msgData']) => void): Unsubscribe
  /** False when too many frames wait. */
  send(frame: ClientFrame | DomainRequest): boolean
}

export const createRealtime = (options: RealtimeOptions): Realtime => {
  const stores = new Map<unknown, unknown>()
  const states = createListeners()
  const memberChanges = createListeners()
  let userId = options.getUserId?.()
  const frames = new Map<PageFrame['msgId'], Listeners<[PageFrame['msgData']]>>()
  let unwatch: Unsubscribe | undefined
  let wasReady = false
  let poller: Poller | undefined
  let reader: FrameReader | undefined

  const onFrame = (frame: PageFrame): void => {
    follows.hear(frame)
    frames.get(frame.msgId)?.emit(frame.msgData)
  }
  const updatePoller = (): void => {
    const state = connection.state()
    poller?.setAway(state !== 'ready' && state !== 'stopped')
  }
  const onState = (state: ConnectionState): void => {
    updatePoller()
    if (state === 'ready') follows.ready()
    else if (wasReady) follows.disconnected()
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
      follows.setSuspect(silent)
      // Callers ask again themselves.
      if (!silent) states.emit()
    },
  })
  const outbox = createOutbox(connection.deliver)
  const follows = createFollows({
    isReady: () => connection.state() === 'ready',
    send: outbox.send,
  })

  const storeOf = <Store>(make: MakeTopics<Store>): Store => {
    const existingStore = stores.get(make) as Store | undefined
    if (existingStore) return existingStore
    const { store, families } = make()
    families.forEach(follows.add)
    stores.set(make, store)
    return store
  }

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
      const nextUserId = options.getUserId?.()
      if (nextUserId !== userId) {
        userId = nextUserId
        follows.forgetMember()
        memberChanges.emit()
      }
      connection.renew()
    },
    state: connection.state,
    subscribeState: (listener) => states.add(listener),
    subscribeMember: (listener) => memberChanges.add(listener),
    follow: follows.follow,
    addTopics: (topics) => void (typeof topics === 'function' ? storeOf(topics) : follows.add(topics)),
    storeOf,
    pollWith: (poll, make) => {
      const activePoller = (poller ??= make(follows.topics))
      activePoller.use(poll)
      updatePoller()
      // Another page may have set its own meanwhile.
      return () => activePoller.leave(poll)
    },
    readWith: (make) => {
      if (!reader) connection.readBy((reader = make()))
    },
    on: (msgId, listener) => {
      const listeners = frames.get(msgId) ?? createListeners<[PageFrame['msgData']]>()
      frames.set(msgId, listeners)
      return listeners.add(listener as (data: PageFrame['msgData']) => void)
    },
    send: outbox.send,
  }
}
