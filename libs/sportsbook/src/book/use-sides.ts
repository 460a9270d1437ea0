import { useCallback, useMemo } from 'react'
import { useBookStore } from './store.ts'
import { useRead } from './use-read.ts'

/** The sides one market of a line has now, as one text. */
export const useSides = (gid: string, wtype: string): string => {
  const book = useBookStore()
  return useRead(
    useCallback((changed) => book.subscribeLine(gid, changed), [book, gid]),
    () => Object.keys(pricesOf(book, gid, wtype)).join(','),
  )
}

const pricesOf = (book: ReturnType<typeof useBookStore>, gid: string, wtype: string) =>
  book.line(gid)?.markets.find((one) => one.wtype === wtype)?.ior ?? {}

/** The sides of a market, the shortest price first. They keep their places while prices move, until one comes or goes. */
export const useSidesByPrice = (gid: string, wtype: string): readonly string[] => {
  const book = useBookStore()
  const sides = useSides(gid, wtype)
  return useMemo(() => {
    const prices: Readonly<Record<string, number | undefined>> = pricesOf(book, gid, wtype)
    return sides.split(',').toSorted((a, b) => (prices[a] ?? Infinity) - (prices[b] ?? Infinity))
  }, [book, gid, wtype, sides])
}
