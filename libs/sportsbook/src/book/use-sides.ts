import { useCallback } from 'react'
import { useBookStore } from './store.ts'
import { useRead } from './use-read.ts'

export const sidePrices = (book: ReturnType<typeof useBookStore>, gid: string, wtype: string) =>
  book.line(gid)?.markets.find((one) => one.wtype === wtype)?.ior ?? {}

/** Separated by commas. */
export const useSides = (gid: string, wtype: string): string => {
  const book = useBookStore()
  return useRead(
    useCallback((onChange) => book.subscribeLine(gid, onChange), [book, gid]),
    () => Object.keys(sidePrices(book, gid, wtype)).join(','),
  )
}
