import type { Market } from '@pavilion/contract/sports'
import { useCallback } from 'react'
import { marketOf, type Family } from '../market/selection.ts'
import { useBookStore } from './store.ts'
import { useRead } from './use-read.ts'

export const useMarket = (gid: string, wtypes: readonly string[]): Market | undefined => {
  const book = useBookStore()
  return useRead(
    useCallback((onChange) => book.subscribeLine(gid, onChange), [book, gid]),
    () => book.line(gid)?.markets.find(({ wtype }) => wtypes.includes(wtype)),
  )
}

export const useMainMarket = (gid: string, family: Family): Market | undefined => {
  const book = useBookStore()
  return useRead(
    useCallback((onChange) => book.subscribeLine(gid, onChange), [book, gid]),
    () => marketOf(book.line(gid)?.markets ?? [], family),
  )
}
