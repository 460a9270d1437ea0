import { useCallback } from 'react'
import { useBookStore } from '../../book/store.ts'
import { useRead } from '../../book/use-read.ts'
import { ladder, marketIndex } from './market-blocks.ts'

/** Renders its reader only when a market comes or goes. */
export const useMarketIndex = (gids: readonly string[]): string => {
  const book = useBookStore()
  return useRead(
    useCallback(
      (onChange) => {
        const leave = gids.map((gid) => book.subscribeLine(gid, onChange))
        return () => leave.forEach((stop) => stop())
      },
      [book, gids],
    ),
    () => marketIndex(gids.map((gid) => book.line(gid))),
  )
}

/** As one text, lowest line first. */
export const useLadder = (gids: readonly string[], wtype: string): string => {
  const book = useBookStore()
  return useRead(
    useCallback(
      (onChange) => {
        const leave = gids.map((gid) => book.subscribeLine(gid, onChange))
        return () => leave.forEach((stop) => stop())
      },
      [book, gids],
    ),
    () => ladder(gids.map((gid) => ({ gid, market: book.line(gid)?.markets.find((one) => one.wtype === wtype) }))),
  )
}
