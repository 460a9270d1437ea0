import { useMemo } from 'react'
import { useListed, type BookMatch } from '../book/use-book.ts'
import { useBookFeed } from '../book/use-book-feed.ts'

interface Highlights {
  /** In play: leagues in the book's order, then by kick-off. */
  readonly live: readonly BookMatch[]
  /** Still to come, the next one first. */
  readonly today: readonly BookMatch[]
}

/** The matches a page outside the sportsbook shows; asks for them while the page stands. */
export const useHighlights = (): Highlights => {
  useBookFeed()
  const { matches, leagues } = useListed()
  return useMemo(() => {
    const place = new Map(leagues.map(({ league_id }, at) => [league_id, at]))
    const at = (match: BookMatch): number => place.get(match.league_id) ?? leagues.length
    const byTime = matches.toSorted((a, b) => a.datetime - b.datetime || a.gidm.localeCompare(b.gidm))
    return {
      live: byTime.filter(({ live }) => live).toSorted((a, b) => at(a) - at(b)),
      today: byTime.filter(({ live }) => !live),
    }
  }, [matches, leagues])
}
