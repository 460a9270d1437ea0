import type { Book, BookChange, League, Line, MatchState } from '@pavilion/contract'
import { createListeners, type Unsubscribe } from '../emitter.ts'
import { changeBook, emptyBook, fillBook, keyOf, type BookEntry } from './book-data.ts'
import { createFrameBatch, type Schedule } from './frame-batch.ts'
import { freshnessOf, type Freshness } from './freshness.ts'

export type { BookEntry } from './book-data.ts'
export type { Freshness } from './freshness.ts'

/**
 * Prices outside React, made for useSyncExternalStore: reading is always the newest book, and an object that did not change is
 * the same object. Listeners are told once for each animation frame, and only those of what changed.
 */
export interface BookStore {
  /** Matches in the order of the last snapshot, later ones after them. */
  entries(): readonly BookEntry[]
  leagues(): readonly League[]
  entry(gidm: string): BookEntry | undefined
  state(gidm: string): MatchState | undefined
  /** One line with its markets; the object of a market changes with its own price alone. */
  line(gid: string): Line | undefined
  freshness(): Freshness

  /** Matches or leagues came, went, or kicked off. */
  subscribeList(listener: () => void): Unsubscribe
  /** Clock, score, suspension or epoch of a match. */
  subscribeState(gidm: string, listener: () => void): Unsubscribe
  /** Any market of a line. */
  subscribeLine(gid: string, listener: () => void): Unsubscribe
  /** Told at once, not with the next frame: what is stale must stop taking bets. */
  subscribeFreshness(listener: () => void): Unsubscribe

  /** Takes a snapshot, unless what is here is newer. */
  applyBook(book: Book): void
  /** Applies the next step. `gap`: steps are missing, nothing was changed, a snapshot is needed. `old`: already here. */
  applyChange(change: BookChange): 'applied' | 'old' | 'gap'
  /** The platform says whether prices may be old. */
  setServerStale(stale: boolean): void
  /** Whether changes can arrive: false from a lost connection until the next snapshot or step. */
  setFollowed(followed: boolean): void
}

export const createBookStore = (schedule?: Schedule): BookStore => {
  const data = emptyBook()
  const batch = createFrameBatch(schedule)
  const freshnessListeners = createListeners()
  let followed = false
  let serverStale = false
  let freshness = freshnessOf({ filled: false, followed, serverStale })
  let entries: readonly BookEntry[] = []
  let leagues: readonly League[] = []

  const touch = (key: string): void => {
    if (key === keyOf.list) {
      entries = []
      leagues = []
    }
    batch.touch(key)
  }
  const refresh = (): void => {
    const next = freshnessOf({ filled: data.seq >= 0, followed, serverStale })
    if (next === freshness) return
    freshness = next
    freshnessListeners.emit()
  }

  return {
    entries: () => (entries.length === data.entries.size ? entries : (entries = [...data.entries.values()])),
    leagues: () => (leagues.length === data.leagues.size ? leagues : (leagues = [...data.leagues.values()])),
    entry: (gidm) => data.entries.get(gidm),
    state: (gidm) => data.states.get(gidm),
    line: (gid) => data.lines.get(gid),
    freshness: () => freshness,

    subscribeList: (listener) => batch.subscribe(keyOf.list, listener),
    subscribeState: (gidm, listener) => batch.subscribe(keyOf.state(gidm), listener),
    subscribeLine: (gid, listener) => batch.subscribe(keyOf.line(gid), listener),
    subscribeFreshness: (listener) => freshnessListeners.add(listener),

    applyBook: (book) => {
      if (book.stream === data.stream && book.seq < data.seq) return
      fillBook(data, book, touch)
      serverStale = book.stale
      refresh()
    },
    applyChange: (change) => {
      if (change.stream !== data.stream) return 'gap'
      if (change.seq <= data.seq) return 'old'
      if (change.seq > data.seq + 1) return 'gap'
      changeBook(data, change, touch)
      return 'applied'
    },
    setServerStale: (stale) => {
      serverStale = stale
      refresh()
    },
    setFollowed: (next) => {
      followed = next
      refresh()
    },
  }
}
