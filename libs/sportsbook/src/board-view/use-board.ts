import type { Topic } from '@pavilion/contract/sports'
import { dayOf } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { useCallback, useMemo } from 'react'
import { useFollow, useMenu, useSameTopics } from '../book/follow.ts'
import { useListsComing } from '../book/health.ts'
import { useBrieflyDeferred } from '../book/use-briefly-deferred.ts'
import { useListed } from '../book/use-listed.ts'
import { pinnedFirst, usePins } from '../market/pinned.ts'
import { boardPlace, boardSearch, type BoardPlace } from './board-address.ts'
import { boardWordsAtom } from './board-state.ts'
import { byRank } from '../league/board-order.ts'
import { boardSections, leagueCounts, leavingTopics, onBoard, topicsOf, type BoardFilter } from './board-view.ts'
import { useFavouriteMatches } from '../favourites/use-favourite-matches.ts'
import { useElsewhereHits, useBookSearch } from './use-book-search.ts'

export const useBoardPlace = (): BoardPlace => {
  const key = JSON.stringify(boardPlace(useSearch({ strict: false })))
  return useMemo(() => JSON.parse(key) as BoardPlace, [key])
}

const boardOf = ({ sport, market }: Pick<BoardPlace, 'sport' | 'market'>): string => `${sport}/${market}`

/** A new board resets the rest. Each is a step in the history, but for the order. */
export const useBoardFilter = () => {
  const place = useBoardPlace()
  const navigate = useNavigate()
  const [boardWords, setBoardWords] = useAtom(boardWordsAtom)
  const words = boardWords.board === boardOf(place) ? boardWords.words : ''
  const filter = useMemo<BoardFilter>(() => ({ ...place, search: words }), [place, words])
  const change = useCallback(
    ({ search, ...part }: Partial<BoardFilter>): void => {
      const next = { ...place, ...part }
      const other = boardOf(next) !== boardOf(place)
      const words = search ?? (other ? '' : undefined)
      if (words !== undefined) setBoardWords({ board: boardOf(next), words })
      if (Object.keys(part).length === 0) return
      const nextFilter = other ? { ...next, leagues: [], day: '', outrights: '' as const, ...part } : next
      const reorder = Object.keys(part).every((name) => name === 'sort')
      void navigate({ to: '.', search: boardSearch(nextFilter) as never, replace: reorder, resetScroll: !reorder })
    },
    [place, navigate, setBoardWords],
  )
  return { filter, change }
}

/** `hasArrived`: it is clear which topics there are. */
export const useBoardTopics = (): { readonly topics: readonly Topic[]; readonly hasArrived: boolean } => {
  const { filter } = useBoardFilter()
  const favourites = useFavouriteMatches()
  const menu = useMenu()
  const topics = useSameTopics(topicsOf(filter, menu, favourites.sports))
  useFollow(topics)
  // The former board keeps its prices until the next one is drawn.
  useFollow(leavingTopics(topics, useBrieflyDeferred(topics)))
  return { topics, hasArrived: topics.length > 0 || menu !== undefined || filter.market === 'kept' }
}

/** Never renders on a price. */
export const useBoard = () => {
  const { filter, change } = useBoardFilter()
  const { topics, hasArrived } = useBoardTopics()
  const coming = useListsComing(topics) || !hasArrived
  const favourites = useFavouriteMatches()
  const timeZone = useTimeZone()
  const { matches, leagues: listed, pending } = useListed(topics)
  const { pins } = usePins('leagues')
  const leagues = useMemo(() => pinnedFirst(byRank(listed), pins, ({ league_id }) => league_id), [listed, pins])
  const deferredFilter = useBrieflyDeferred(filter)
  const here = useMemo(
    () => onBoard(matches, deferredFilter, favourites.ids),
    [matches, deferredFilter, favourites.ids],
  )
  const day = useCallback((at: number) => dayOf(at, timeZone), [timeZone])
  const searchResult = useBookSearch(filter.search)
  const also = useElsewhereHits(searchResult)
  const sections = useMemo(
    () => boardSections(here, leagues, deferredFilter, day, also),
    [here, leagues, deferredFilter, day, also],
  )
  const leaguesHere = useMemo(() => leagueCounts(here, leagues), [here, leagues])
  // Only early matches filter by day, which is costly to compute.
  const days = useMemo(
    () => (deferredFilter.market === 'FU' ? [...new Set(here.map(({ datetime }) => day(datetime)))].toSorted() : []),
    [here, day, deferredFilter.market],
  )
  return {
    filter,
    change,
    topics,
    sections,
    leagues: leaguesHere,
    days,
    total: here.length,
    searchResult,
    pending,
    coming,
  }
}

export type BoardView = ReturnType<typeof useBoard>
