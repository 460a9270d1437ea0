import { useMemo } from 'react'
import { useBookStore } from './store.ts'
import { sidePrices, useSides } from './use-sides.ts'

/** The order changes only when a side comes or goes. */
export const useSidesByPrice = (gid: string, wtype: string): readonly string[] => {
  const book = useBookStore()
  const sides = useSides(gid, wtype)
  return useMemo(() => {
    const prices: Readonly<Record<string, number | undefined>> = sidePrices(book, gid, wtype)
    return sides.split(',').toSorted((a, b) => (prices[a] ?? Infinity) - (prices[b] ?? Infinity))
  }, [book, gid, wtype, sides])
}
