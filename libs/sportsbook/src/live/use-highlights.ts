import { boardTopic, type Topic } from '@pavilion/contract/sports'
import { useMemo } from 'react'
import type { BookStore } from '../book-store/book-store.ts'
import { useFollow } from '../book/follow.ts'
import { useBookStore } from '../book/store.ts'
import { useListed, type BookMatch } from '../book/use-listed.ts'
import { marketOf } from '../market/selection.ts'

export const IN_PLAY: readonly Topic[] = [boardTopic('FT', 'RB')]
export const TODAY: readonly Topic[] = [boardTopic('FT', 'FT')]
const BOTH: readonly Topic[] = [...IN_PLAY, ...TODAY]

interface Highlights {
  /** In play: open 1X2 first, then top leagues, then kick-off. */
  readonly live: readonly BookMatch[]
  /** Next first. */
  readonly today: readonly BookMatch[]
}

/** In a match's last minutes it usually is not. */
const isOpen = (book: BookStore, { gidm, gids: [main] }: BookMatch): boolean =>
  book.state(gidm)?.gameStatus === 'live' &&
  main !== undefined &&
  marketOf(book.line(main)?.markets ?? [], 'M')?.sw === 'Y'

/** The order changes when matches come and go, not with a suspension: nothing jumps under a pointer. */
export const useHighlights = (): Highlights => {
  useFollow(BOTH)
  const book = useBookStore()
  const { matches } = useListed(BOTH)
  return useMemo(() => {
    const byTime = matches.toSorted((a, b) => a.datetime - b.datetime || a.gidm.localeCompare(b.gidm))
    const rank = new Map(byTime.map((match) => [match, (match.league.rank ?? 1e5) + (isOpen(book, match) ? 0 : 1e6)]))
    return {
      live: byTime.filter(({ live }) => live).toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0)),
      today: byTime.filter(({ live }) => !live),
    }
  }, [book, matches])
}
