import { MENU_TOPIC, MOST_TOPICS, MSG, type ClientFrame, type ServerFrame, type Topic } from '@pavilion/contract'
import type { BookIntake } from '../book/book-store.ts'
import type { Unsubscribe } from '../emitter.ts'

/** A snapshot that was asked for and did not come is asked for again after this time, milliseconds. */
const SNAPSHOT_WAIT_MS = 5_000
/** Prices that are behind for longer than this are old (the platform's own bound). */
const BEHIND_MS = 2_000
/** A topic stays this long after its last follower left: pages that follow one another share it. */
export const LINGER_MS = 4_000

interface Follow {
  wanted: number
  linger?: ReturnType<typeof setTimeout> | undefined
  /** Runs while a snapshot is awaited. */
  asked?: ReturnType<typeof setTimeout> | undefined
  behind?: ReturnType<typeof setTimeout> | undefined
}

/** The topics this page follows, and their conversation with the server. */
export interface Follows {
  topics(): Topic[]
  follow(topic: Topic): Unsubscribe
  /** There is a connection: everything is asked for. */
  ready(): void
  /** There is none any more: nothing is followed. */
  lost(): void
  /** Takes the frames of books. */
  hear(frame: ServerFrame): void
  /** Stops every timer. */
  rest(): void
}

export const createFollows = (parts: {
  readonly book: BookIntake
  readonly isReady: () => boolean
  readonly send: (frame: ClientFrame) => void
}): Follows => {
  const { book, isReady, send } = parts
  const follows = new Map<Topic, Follow>()

  const settle = (follow: Follow): void => {
    clearTimeout(follow.asked)
    clearTimeout(follow.behind)
    follow.asked = follow.behind = undefined
  }
  const ask = (topic: Topic, follow: Follow): void => {
    send({ msgId: MSG.SUBSCRIBE, msgData: { topic } })
    clearTimeout(follow.asked)
    follow.asked = setTimeout(() => {
      follow.asked = undefined
      if (isReady()) ask(topic, follow)
    }, SNAPSHOT_WAIT_MS)
    follow.behind ??= setTimeout(() => book.setFollowed(topic, false), BEHIND_MS)
  }
  const came = (topic: Topic, follow: Follow): void => {
    settle(follow)
    book.setFollowed(topic, true)
  }
  const letGo = (topic: Topic, follow: Follow): void => {
    clearTimeout(follow.linger)
    settle(follow)
    follows.delete(topic)
    if (isReady()) send({ msgId: MSG.UNSUBSCRIBE, msgData: { topic } })
    book.drop(topic)
  }
  /** The server refuses more than it allows: what only lingers makes room, the oldest first. */
  const makeRoom = (): void => {
    const held = [...follows].filter(([topic]) => topic !== MENU_TOPIC)
    const spare = held.filter(([, { wanted }]) => wanted === 0)
    for (const [topic, follow] of spare.slice(0, Math.max(0, held.length - MOST_TOPICS))) letGo(topic, follow)
  }
  const leave = (topic: Topic, follow: Follow): void => {
    follow.wanted -= 1
    if (follow.wanted === 0) follow.linger = setTimeout(() => letGo(topic, follow), LINGER_MS)
  }

  return {
    topics: () => [...follows.keys()],
    follow: (topic) => {
      const known = follows.get(topic)
      const follow: Follow = known ?? { wanted: 0 }
      follow.wanted += 1
      clearTimeout(follow.linger)
      if (!known) {
        follows.set(topic, follow)
        makeRoom()
        if (isReady()) ask(topic, follow)
      }
      let done = false
      return () => {
        if (!done) leave(topic, follow)
        done = true
      }
    },
    ready: () => {
      for (const [topic, follow] of follows) ask(topic, follow)
    },
    lost: () => {
      for (const [topic, follow] of follows) {
        settle(follow)
        book.setFollowed(topic, false)
      }
    },
    hear: (frame) => {
      if (frame.msgId === MSG.BOOK_STALE) return book.setServerStale(frame.msgData.stale)
      if (frame.msgId === MSG.MENU) {
        const follow = follows.get(MENU_TOPIC)
        if (!follow) return
        book.setMenu(frame.msgData)
        return came(MENU_TOPIC, follow)
      }
      if (frame.msgId !== MSG.BOOK && frame.msgId !== MSG.BOOK_CHANGE) return
      const { topic } = frame.msgData
      const follow = follows.get(topic)
      // It was on its way when the last follower left.
      if (!follow) return
      if (frame.msgId === MSG.BOOK) {
        book.applyBook(frame.msgData)
        came(topic, follow)
      } else if (book.applyChange(frame.msgData) === 'gap' && follow.asked === undefined) {
        // One snapshot is enough: further steps that arrive before it also look like a gap.
        ask(topic, follow)
      }
    },
    rest: () => {
      for (const follow of follows.values()) {
        settle(follow)
        clearTimeout(follow.linger)
      }
    },
  }
}
