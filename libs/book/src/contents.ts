import type { League, Match } from '@pavilion/contract/sports'
import type { Book } from './book.ts'
import type { BookContents } from './delta.ts'

export const matchesOf = (book: Book): Match[] => [...book.entries()].map(([, entry]) => entry.whole())

/** The leagues of these matches, each once. */
export const leaguesOf = (book: Book, matches: readonly Pick<Match, 'league_id'>[]): League[] => {
  const ids = new Set(matches.map(({ league_id }) => league_id))
  return [...ids].flatMap((id) => book.league(id) ?? [])
}

/** Everything in the book, in its order; leagues without a match are left out. */
export const contentsOf = (book: Book): BookContents => {
  const matches = matchesOf(book)
  const events = matches.flatMap(({ gidm }) => {
    const own = book.events(gidm)
    return own ? [{ gidm, events: [...own] }] : []
  })
  return { leagues: leaguesOf(book, matches), matches, events }
}
