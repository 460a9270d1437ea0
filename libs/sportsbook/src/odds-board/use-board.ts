import type { Topic } from '@pavilion/contract'
import { dayOf } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { useAtom } from 'jotai'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { useFollow, useMenu, useSameTopics } from '../book/follow.ts'
import { useListed } from '../book/use-listed.ts'
import { boardFilterAtom } from './board-state.ts'
import {
  boardSections,
  byRank,
  leagueCounts,
  leavingTopics,
  onBoard,
  topicsOf,
  type BoardFilter,
} from './board-view.ts'
import { useKeptMatches } from './kept-matches.ts'

/** What is looked at, and how to look at something else: another board forgets what was searched for and chosen on this one. */
export const useBoardFilter = () => {
  const [filter, setFilter] = useAtom(boardFilterAtom)
  const change = useCallback(
    (part: Partial<BoardFilter>): void =>
      setFilter((before) => {
        const other =
          ('sport' in part && part.sport !== before.sport) || ('market' in part && part.market !== before.market)
        return { ...before, ...(other && { leagues: [], day: '', outrights: '', search: '' }), ...part }
      }),
    [setFilter],
  )
  return { filter, change }
}

/** Asks for what the board shows while its caller stands on a page. */
export const useBoardTopics = (): readonly Topic[] => {
  const { filter } = useBoardFilter()
  const kept = useKeptMatches()
  const topics = useSameTopics(topicsOf(filter, useMenu(), kept.sports))
  useFollow(topics)
  // The board before keeps its prices until the next one is drawn in its place.
  useFollow(leavingTopics(topics, useDeferredValue(topics)))
  return topics
}

/** What there is to see, and what is shown of it. Renders when matches come, go or kick off, never on a price. */
export const useBoard = () => {
  const { filter, change } = useBoardFilter()
  const topics = useBoardTopics()
  const kept = useKeptMatches()
  const timeZone = useTimeZone()
  const { matches, leagues: listed } = useListed(topics)
  const leagues = useMemo(() => byRank(listed), [listed])
  const shown = useDeferredValue(filter)
  const here = useMemo(() => onBoard(matches, shown, kept.ids), [matches, shown, kept.ids])
  const day = useCallback((at: number) => dayOf(at, timeZone), [timeZone])
  const sections = useMemo(() => boardSections(here, leagues, shown, day), [here, leagues, shown, day])
  const leaguesHere = useMemo(() => leagueCounts(here, leagues), [here, leagues])
  // Only early matches are chosen by their day: to name it costs more than all the rest.
  const days = useMemo(
    () => (shown.market === 'FU' ? [...new Set(here.map(({ datetime }) => day(datetime)))].toSorted() : []),
    [here, day, shown.market],
  )
  return { filter, change, topics, sections, leagues: leaguesHere, days, total: here.length }
}

export type BoardView = ReturnType<typeof useBoard>
