import { useCallback } from 'react'
import { useBookStore } from '../book/store.ts'
import { useRead } from '../book/use-read.ts'
import { marketIndex } from './market-blocks.ts'

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

/** The sides one market of a line has now, as one text. */
export const useSides = (gid: string, wtype: string): string => {
  const book = useBookStore()
  return useRead(
    useCallback((changed) => book.subscribeLine(gid, changed), [book, gid]),
    () => Object.keys(book.line(gid)?.markets.find((one) => one.wtype === wtype)?.ior ?? {}).join(','),
  )
}
