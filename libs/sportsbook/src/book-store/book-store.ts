import type { BookEntry } from '@pavilion/book'
import type { TopicPlace } from '@pavilion/contract/realtime'
import {
  MENU_TOPIC,
  type WireBook,
  type BookChange,
  type League,
  type Line,
  type MatchEvent,
  type MatchState,
  type Menu,
  type Topic,
} from '@pavilion/contract/sports'
import { createListeners, type Unsubscribe } from '@pavilion/realtime'
import { keyOf } from './topic-book.ts'
import { createFrameBatch, type Schedule } from './frame-batch.ts'
import { freshnessOf, worstOf, type Freshness } from './freshness.ts'
import { TopicBooks } from './topic-books.ts'

/** Unchanged objects stay the same. A match in several topics is read from the whole one. */
export interface BookStore {
  /** In the last snapshot's order, later ones after them. */
  entries(topic?: Topic): readonly BookEntry[]
  leagues(topic?: Topic): readonly League[]
  entry(gidm: string): BookEntry | undefined
  state(gidm: string): MatchState | undefined
  /** Changes with its own price alone. Boards have the markets of boards only. */
  line(gid: string): Line | undefined
  /** Of a followed match. */
  events(gidm: string): readonly MatchEvent[]
  menu(): Menu | undefined
  freshness(topic?: Topic): Freshness

  /** Matches or leagues came, went or kicked off. */
  subscribeList(listener: () => void, topic?: Topic): Unsubscribe
  /** Clock, score, suspension or epoch. */
  subscribeState(gidm: string, listener: () => void): Unsubscribe
  subscribeLine(gid: string, listener: () => void): Unsubscribe
  subscribeEvents(gidm: string, listener: () => void): Unsubscribe
  subscribeMenu(listener: () => void): Unsubscribe
  /** At once, not with the frame: stale prices must stop taking bets. */
  subscribeFreshness(listener: () => void): Unsubscribe
}

export interface BookIntake {
  /** Ignored when older. */
  applyBook(book: WireBook): void
  /** `gap`: steps are missing, nothing was changed. `old`: already here. */
  applyChange(change: BookChange): 'applied' | 'old' | 'gap'
  setMenu(menu: Menu): void
  setServerStale(stale: boolean): void
  /** False from a lost connection until the next snapshot. */
  setFollowed(topic: Topic, followed: boolean): void
  /** Undefined before its snapshot. */
  place(topic: Topic): TopicPlace | undefined
  drop(topic: Topic): void
}

const NO_EVENTS: readonly MatchEvent[] = []
const listOf = (topic: Topic): string => `${keyOf.list} ${topic}`

export const createBookStore = (schedule?: Schedule): BookStore & BookIntake => {
  const topics = new TopicBooks()
  const batch = createFrameBatch(schedule)
  const freshnessListeners = createListeners()
  let serverStale = false
  let menu: Menu | undefined
  let whole = freshnessOf({ filled: false, followed: false, serverStale })

  const toucher = (topic: Topic) => (key: string) => {
    if (key === keyOf.list) {
      topics.listChanged(topic)
      batch.touch(listOf(topic))
    }
    batch.touch(key)
  }
  const of = (topic: Topic): Freshness => {
    const topicBook = topics.get(topic)
    const filled = topic === MENU_TOPIC ? menu !== undefined : topicBook !== undefined && topicBook.seq >= 0
    return freshnessOf({ filled, followed: topicBook?.followed, serverStale })
  }
  const refresh = (topic?: Topic, before?: Freshness): void => {
    const next = worstOf(topics.names().map(of))
    const same = next === whole && (topic === undefined || before === of(topic))
    whole = next
    if (!same) freshnessListeners.emit()
  }

  return {
    entries: (topic) => topics.entries(topic),
    leagues: (topic) => topics.leagues(topic),
    entry: (gidm) => topics.ofMatch(gidm)?.entry(gidm)?.placed(),
    state: (gidm) => topics.ofMatch(gidm)?.entry(gidm)?.state(),
    line: (gid) => topics.ofLine(gid)?.line(gid),
    events: (gidm) => topics.ofMatch(gidm)?.events(gidm) ?? NO_EVENTS,
    menu: () => menu,
    freshness: (topic) => (topic === undefined ? whole : of(topic)),

    subscribeList: (listener, topic) => batch.subscribe(topic === undefined ? keyOf.list : listOf(topic), listener),
    subscribeState: (gidm, listener) => batch.subscribe(keyOf.state(gidm), listener),
    subscribeLine: (gid, listener) => batch.subscribe(keyOf.line(gid), listener),
    subscribeEvents: (gidm, listener) => batch.subscribe(keyOf.events(gidm), listener),
    subscribeMenu: (listener) => batch.subscribe(MENU_TOPIC, listener),
    subscribeFreshness: (listener) => freshnessListeners.add(listener),

    applyBook: (book) => {
      const before = of(book.topic)
      const topicBook = topics.open(book.topic)
      if (book.stream === topicBook.stream && book.seq < topicBook.seq) return
      topicBook.load(book, toucher(book.topic))
      serverStale = book.stale
      refresh(book.topic, before)
    },
    applyChange: (change) => {
      const topicBook = topics.get(change.topic)
      if (!topicBook || change.stream !== topicBook.stream) return 'gap'
      if (change.seq <= topicBook.seq) return 'old'
      if (change.after > topicBook.seq) return 'gap'
      topicBook.apply(change, toucher(change.topic))
      return 'applied'
    },
    setMenu: (next) => {
      const before = of(MENU_TOPIC)
      topics.open(MENU_TOPIC)
      menu = next
      batch.touch(MENU_TOPIC)
      refresh(MENU_TOPIC, before)
    },
    setServerStale: (stale) => {
      if (serverStale === stale) return
      serverStale = stale
      refresh()
    },
    setFollowed: (topic, followed) => {
      const before = of(topic)
      const topicBook = topics.open(topic)
      if (followed || topicBook.followed) topicBook.followed = followed
      refresh(topic, before)
    },
    place: (topic) => {
      const topicBook = topics.get(topic)
      return topicBook && topicBook.seq >= 0 ? { stream: topicBook.stream, seq: topicBook.seq } : undefined
    },
    drop: (topic) => {
      const before = of(topic)
      const topicBook = topics.get(topic)
      if (!topicBook) return
      topics.drop(topic)
      if (topic === MENU_TOPIC) {
        menu = undefined
        batch.touch(MENU_TOPIC)
      } else topicBook.touchAll(toucher(topic))
      refresh(topic, before)
    },
  }
}
