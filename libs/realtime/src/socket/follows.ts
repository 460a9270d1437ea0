import { MOST_TOPICS, MSG, type ClientFrame, type ServerFrame } from '@pavilion/contract/realtime'
import { MENU_TOPIC, type Topic } from '@pavilion/contract/sports'
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
  /** The server was asked for it on this connection, and not told to stop. */
  held?: boolean
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
  /** Whether anything is followed, with its snapshot here. */
  areWatched(): boolean
  /** The line is silent, or speaks again after it was: nothing of what was sent is lost. */
  doubt(doubtful: boolean): void
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
    follow.held = true
    send({ msgId: MSG.SUBSCRIBE, msgData: { topic } })
    follow.asked = setTimeout(() => ask(topic, follow), SNAPSHOT_WAIT_MS)
    follow.behind ??= setTimeout(() => book.setFollowed(topic, false), BEHIND_MS)
  }
  const letGo = (topic: Topic, follow: Follow): void => {
    clearTimeout(follow.linger)
    settle(follow)
    follows.delete(topic)
    if (follow.held) send({ msgId: MSG.UNSUBSCRIBE, msgData: { topic } })
    book.drop(topic)
  }
  /**
   * The server refuses more than it allows: what only lingers makes room, the oldest first; of what is wanted the last wait, and
   * are asked for when another was let go.
   */
  const arrange = (): void => {
    let room = MOST_TOPICS
    let over = follows.size - room - Number(follows.has(MENU_TOPIC))
    for (const [topic, follow] of follows)
      if (topic === MENU_TOPIC || follow.wanted || over-- <= 0) {
        if ((topic === MENU_TOPIC || room-- > 0) && isReady() && !follow.held) ask(topic, follow)
      } else letGo(topic, follow)
  }
  const leave = (topic: Topic, follow: Follow): void => {
    follow.wanted -= 1
    if (follow.wanted > 0) return
    follow.linger = setTimeout(() => {
      letGo(topic, follow)
      arrange()
    }, LINGER_MS)
    arrange()
  }

  return {
    topics: () => [...follows.keys()],
    follow: (topic) => {
      const follow: Follow = follows.get(topic) ?? { wanted: 0 }
      follows.set(topic, follow)
      follow.wanted += 1
      clearTimeout(follow.linger)
      arrange()
      let done = false
      return () => {
        if (!done) leave(topic, follow)
        done = true
      }
    },
    ready: arrange,
    lost: () => {
      for (const [topic, follow] of follows) {
        settle(follow)
        follow.held = false
        book.setFollowed(topic, false)
      }
    },
    areWatched: () => {
      const all = [...follows.values()].filter(({ wanted }) => wanted > 0)
      return all.length > 0 && all.every(({ held, asked }) => held && asked === undefined)
    },
    doubt: (doubtful) => {
      for (const [topic, { held, asked }] of follows)
        if (held && asked === undefined) book.setFollowed(topic, !doubtful)
    },
    hear: (frame) => {
      if (frame.msgId === MSG.BOOK_STALE) return book.setServerStale(frame.msgData.stale)
      if (frame.msgId !== MSG.MENU && frame.msgId !== MSG.BOOK && frame.msgId !== MSG.BOOK_CHANGE) return
      const topic = frame.msgId === MSG.MENU ? MENU_TOPIC : frame.msgData.topic
      const follow = follows.get(topic)
      // It was on its way when the last follower left.
      if (!follow) return
      if (frame.msgId === MSG.BOOK_CHANGE) {
        // One snapshot is enough: further steps that arrive before it also look like a gap.
        if (book.applyChange(frame.msgData) === 'gap' && follow.asked === undefined) ask(topic, follow)
        return
      }
      if (frame.msgId === MSG.MENU) book.setMenu(frame.msgData)
      else book.applyBook(frame.msgData)
      settle(follow)
      book.setFollowed(topic, true)
    },
    rest: () => {
      for (const follow of follows.values()) {
        settle(follow)
        clearTimeout(follow.linger)
      }
    },
  }
}
