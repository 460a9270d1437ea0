import type { BookStore } from '@pavilion/realtime'
import { useMemo } from 'react'
import { useBookStore, useListed, type BookMatch } from '../book/use-book.ts'
import { useBookFeed } from '../book/use-book-feed.ts'
import { marketOf } from '../market/selection.ts'

interface Highlights {
  /** In play: those with an open 1X2 first, then leagues in the book's order, then by kick-off. */
  readonly live: readonly BookMatch[]
  /** Still to come, the next one first. */
  readonly today: readonly BookMatch[]
}

/** Whether the main line's 1X2 takes bets; in the last minutes of a match it usually does not. */
const isOpen = (book: BookStore, { gidm, gids: [main] }: BookMatch): boolean =>
  book.state(gidm)?.gameStatus === 'live' &&
  main !== undefined &&
  marketOf(book.line(main)?.markets ?? [], 'M')?.sw === 'Y'

/**
 * The matches a page outside the sportsbook shows; asks for them while the page stands. Their order is settled when matches come and
 * go, and does not change with a suspension, so that nothing jumps under a pointer.
 */
export const useHighlights = (): Highlights => {
  useBookFeed()
  const book = useBookStore()
  const { matches, leagues } = useListed()
  return useMemo(() => {
    const place = new Map(leagues.map(({ league_id }, at) => [league_id, at]))
    const byTime = matches.toSorted((a, b) => a.datetime - b.datetime || a.gidm.localeCompare(b.gidm))
    const rank = new Map(
      byTime.map((match) => [match, (place.get(match.league_id) ?? leagues.length) + (isOpen(book, match) ? 0 : 1e6)]),
    )
    return {
      live: byTime.filter(({ live }) => live).toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0)),
      today: byTime.filter(({ live }) => !live),
    }
  }, [book, matches, leagues])
}
