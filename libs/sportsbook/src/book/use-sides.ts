import { useCallback } from 'react'
import { useBookStore } from './store.ts'
import { useRead } from './use-read.ts'

/** The sides one market of a line has now, as one text. */
export const useSides = (gid: string, wtype: string): string => {
  const book = useBookStore()
  return useRead(
    useCallback((changed) => book.subscribeLine(gid, changed), [book, gid]),
    () => Object.keys(book.line(gid)?.markets.find((one) => one.wtype === wtype)?.ior ?? {}).join(','),
  )
}
