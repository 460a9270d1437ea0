import { takesBets } from '@pavilion/book'
import type { MatchState } from '@pavilion/contract/sports'
import { useCallback } from 'react'
import { useBookStore } from './store.ts'
import { useRead } from './use-read.ts'

/** UNKNOWN when the book gives no reason. */
export type Suspension = NonNullable<MatchState['reason']> | 'UNKNOWN' | 'OVER'

/** Renders only when the fact changes. */
export const useStateFact = <T extends string | number | boolean | undefined>(
  gidm: string,
  fact: (state: MatchState | undefined) => T,
): T => {
  const book = useBookStore()
  return useRead(
    useCallback((onChange) => book.subscribeState(gidm, onChange), [book, gidm]),
    () => fact(book.state(gidm)),
  )
}

export const useMatchState = (gidm: string): MatchState | undefined => {
  const book = useBookStore()
  return useRead(
    useCallback((onChange) => book.subscribeState(gidm, onChange), [book, gidm]),
    () => book.state(gidm),
  )
}

export const suspensionOf = (state: MatchState | undefined): Suspension | undefined => {
  if (!state) return 'UNKNOWN'
  if (takesBets(state)) return undefined
  if (state.gameStatus === 'suspended') return state.reason ?? 'UNKNOWN'
  return 'OVER'
}

export const useSuspension = (gidm: string): Suspension | undefined => useStateFact(gidm, suspensionOf)
export const useClock = (gidm: string): string => useStateFact(gidm, (state) => state?.re_time ?? '')
export const useScore = (gidm: string, side: 'H' | 'C'): number =>
  useStateFact(gidm, (state) => state?.[`sc_FT_${side}`] ?? 0)
export const useRedCards = (gidm: string, side: 'H' | 'C'): number =>
  useStateFact(gidm, (state) => state?.[`redcard_${side}`] ?? 0)
export const useCorners = (gidm: string, side: 'H' | 'C'): number =>
  useStateFact(gidm, (state) => state?.[`corner_${side}`] ?? 0)
