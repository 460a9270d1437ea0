import { useAtom } from 'jotai'
import { useDeferredValue, useMemo } from 'react'
import { useListed } from '../book/use-book.ts'
import { boardFilterAtom } from './board-state.ts'
import { boardSections, leagueCounts, marketCounts, type BoardFilter } from './board-view.ts'

/** What there is to see, and what is shown of it. Renders when matches come, go or kick off, never on a price. */
export const useBoard = () => {
  const [filter, setFilter] = useAtom(boardFilterAtom)
  const { matches, leagues } = useListed()
  const shown = useDeferredValue(filter)
  const sections = useMemo(() => boardSections(matches, leagues, shown), [matches, leagues, shown])
  const counts = useMemo(() => marketCounts(matches), [matches])
  const leaguesHere = useMemo(() => leagueCounts(matches, leagues, filter.market), [matches, leagues, filter.market])
  const change = (part: Partial<BoardFilter>): void => setFilter((before) => ({ ...before, ...part }))
  return { filter, change, sections, counts, leagues: leaguesHere, total: counts[filter.market] }
}
