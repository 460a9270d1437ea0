import type { BookEntry } from '@pavilion/book'
import type { League, Topic } from '@pavilion/contract/sports'
import { useCallback, useMemo } from 'react'
import type { BookStore } from '../book-store/book-store.ts'
import { useBookStore } from './store.ts'
import { useBrieflyDeferred } from './use-briefly-deferred.ts'
import { useRead } from './use-read.ts'

/** Nothing in it changes with a price, a score or the clock. */
export interface BookMatch extends BookEntry {
  readonly league: League
}

export interface Listed {
  readonly matches: readonly BookMatch[]
  readonly leagues: readonly League[]
  /** Further matches are drawn next. */
  readonly pending: boolean
}

const unnamed = (league_id: string): League => ({ league_id, name: { 'zh-CN': '', 'zh-TW': '' }, country: '' })

/** Unchanged matches stay the same object: their rows do not render. */
const joined = new WeakMap<BookEntry, BookMatch>()

export const withLeague = (entry: BookEntry, league: League = unnamed(entry.league_id)): BookMatch => {
  const joinedMatch = joined.get(entry)
  if (joinedMatch && (joinedMatch.league === league || joinedMatch.league.name === league.name)) return joinedMatch
  const match = { ...entry, league }
  joined.set(entry, match)
  return match
}

/** The same object while none changed. */
const together = <T>(read: (topic: Topic) => readonly T[], id: (each: T) => string, topics: readonly Topic[]) => {
  let parts: readonly (readonly T[])[] = []
  let all: readonly T[] = []
  return (): readonly T[] => {
    const now = topics.map(read)
    if (now.length === parts.length && now.every((part, at) => part === parts[at])) return all
    parts = now
    all = now.length === 1 ? (now[0] ?? []) : [...new Map(now.flat().map((each) => [id(each), each])).values()]
    return all
  }
}

const entriesOf = (book: BookStore, topics: readonly Topic[]) =>
  together(
    (topic) => book.entries(topic),
    ({ gidm }) => gidm,
    topics,
  )
const leaguesOf = (book: BookStore, topics: readonly Topic[]) =>
  together(
    (topic) => book.leagues(topic),
    ({ league_id }) => league_id,
    topics,
  )

/** Ended matches are on no board, though the book has them. `topics`: the same object while equal. */
export const useListed = (topics: readonly Topic[]): Listed => {
  const book = useBookStore()
  const subscribe = useCallback(
    (onChange: () => void) => {
      const leave = topics.map((topic) => book.subscribeList(onChange, topic))
      return () => leave.forEach((stop) => stop())
    },
    [book, topics],
  )
  const entriesNow = useRead(
    subscribe,
    useMemo(() => entriesOf(book, topics), [book, topics]),
  )
  const leaguesNow = useRead(
    subscribe,
    useMemo(() => leaguesOf(book, topics), [book, topics]),
  )
  const now = useMemo(() => ({ entries: entriesNow, leagues: leaguesNow }), [entriesNow, leaguesNow])
  // New matches are drawn in parts, so that input is answered between them.
  const lists = useBrieflyDeferred(now)
  const pending = now.entries !== lists.entries
  return useMemo(() => {
    const { entries, leagues } = lists
    const byId = new Map(leagues.map((league) => [league.league_id, league]))
    return {
      matches: entries.filter(({ over }) => !over).map((entry) => withLeague(entry, byId.get(entry.league_id))),
      leagues,
      pending,
    }
  }, [lists, pending])
}
