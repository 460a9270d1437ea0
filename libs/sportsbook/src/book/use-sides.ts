import { useCallback } from 'react'
import { useBookStore } from './store.ts'
import { useRead } from './use-read.ts'

/** The prices of one market of a line, by side. */
export const sidePrices = (book: ReturnType<typeof useBookStore>, gid: string, wtype: string) =>
  book.line(gid)?.markets.find((one) => one.wtype === wtype)?.ior ?? {}

/** The sides one market of a line has now, as one text. */
export const useSides = (gid: string, wtype: string): string => {
  const book = useBookStore()
  return useRead(
    useCallback((changed) => book.subscribeLine(gid, changed), [book, gid]),
    () => Object.keys(sidePrices(book, gid, wtype)).join(','),
  )
}
