import { useCallback } from 'react'
import { useBoardFilter } from '../board-view/use-board.ts'
import type { BoardMarket, SportChoice } from '../board-view/board-view.ts'

/** Which market a sport's entry leads to, and counts: the one that is looked at, but for outrights, which are a market of their own. */
export const marketFor = (sport: SportChoice, market: BoardMarket): BoardMarket => (sport === 'FS' ? 'FS' : market)

/** Leads to the board of a sport, from wherever in the venue one is. */
export const useChooseSport = () => {
  const { filter, change } = useBoardFilter()
  return useCallback(
    (sport: SportChoice) => {
      change({ sport, market: marketFor(sport, filter.market), leagues: [] })
    },
    [filter.market, change],
  )
}
