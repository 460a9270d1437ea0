import { useCallback } from 'react'
import { useBookStore } from '../../book/store.ts'
import { useRead } from '../../book/use-read.ts'
import { ladder, marketIndex } from './market-blocks.ts'

/** Which markets the lines of a match have; renders its reader only when one comes or goes. */
export const useMarketIndex = (gids: readonly string[]): string => {
  const book = useBookStore()
  return useRead(
    useCallback(
      (changed) => {
        const leave = gids.map((gid) => book.subscribeLine(gid, changed))
        return () => leave.forEach((stop) => stop())
      },
      [book, gids],
    ),
    () => marketIndex(gids.map((gid) => book.line(gid))),
  )
}

/** The lines of a market from the lowest to the highest, as one text of ids: the giving side's handicap first. */
export const useLadder = (gids: readonly string[], wtype: string): string => {
  const book = useBookStore()
  return useRead(
    useCallback(
      (changed) => {
        const leave = gids.map((gid) => book.subscribeLine(gid, changed))
        return () => leave.forEach((stop) => stop())
      },
      [book, gids],
    ),
    () => ladder(gids.map((gid) => ({ gid, market: book.line(gid)?.markets.find((one) => one.wtype === wtype) }))),
  )
}
