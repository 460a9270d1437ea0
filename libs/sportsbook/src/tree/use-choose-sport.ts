import { useCallback } from 'react'
import { useBoardFilter } from '../board-view/use-board.ts'
import type { BoardMarket, SportChoice } from '../board-view/board-view.ts'

/** The current one, or the outrights' own. */
export const marketFor = (sport: SportChoice, market: BoardMarket): BoardMarket => (sport === 'FS' ? 'FS' : market)

export const useChooseSport = () => {
  const { filter, change } = useBoardFilter()
  return useCallback(
    (sport: SportChoice) => {
      change({ sport, market: marketFor(sport, filter.market), leagues: [] })
    },
    [filter.market, change],
  )
}
