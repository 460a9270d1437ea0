import type { League, Market, MatchState, Selection } from '@pavilion/contract'
import type { BookEntry, BookStore } from '@pavilion/realtime'
import { useRealtime } from '@pavilion/session'
import { useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { selectionOf } from '@pavilion/odds'
import { marketOf, sameLine, type Family } from '../market/selection.ts'
import type { LiveSelection } from '../slip/offer.ts'
import { useRead } from './use-read.ts'

/** A match as the board places it: nothing in it changes with a price, a score, or the clock. */
export interface BookMatch extends BookEntry {
  readonly league: League
}

/** Why a whole match takes no bets; UNKNOWN when the book does not say. */
export type Suspension = NonNullable<MatchState['reason']> | 'UNKNOWN' | 'OVER'

export const useBookStore = (): BookStore => useRealtime().book

const unnamed = (league_id: string): League => ({ league_id, name: { 'zh-CN': '', 'zh-TW': '' }, country: '' })

interface Listed {
  readonly matches: readonly BookMatch[]
  readonly leagues: readonly League[]
}

/** A match that did not change stays the same object, so that its row does not render. */
const joined = new WeakMap<BookEntry, BookMatch>()

const join = (entry: BookEntry, league: League): BookMatch => {
  const known = joined.get(entry)
  if (known?.league === league) return known
  const match = { ...entry, league }
  joined.set(entry, match)
  return match
}

/** Everything on the board, without what moves. A match that has ended is on no board, though the book still knows it. */
export const useListed = (): Listed => {
  const book = useBookStore()
  const subscribe = useCallback((changed: () => void) => book.subscribeList(changed), [book])
  // A board of new matches is drawn in pieces, between which a touch is answered.
  const entries = useDeferredValue(useRead(subscribe, book.entries))
  const leagues = useDeferredValue(useRead(subscribe, book.leagues))
  return useMemo(() => {
    const byId = new Map(leagues.map((league) => [league.league_id, league]))
    return {
      matches: entries
        .filter(({ over }) => !over)
        .map((entry) => join(entry, byId.get(entry.league_id) ?? unnamed(entry.league_id))),
      leagues,
    }
  }, [entries, leagues])
}

/** One fact of a match's state; renders its reader only when that fact changes. It must be a primitive. */
const useStateFact = <T extends string | number | undefined>(
  gidm: string,
  fact: (state: MatchState | undefined) => T,
): T => {
  const book = useBookStore()
  return useRead(
    useCallback((changed) => book.subscribeState(gidm, changed), [book, gidm]),
    () => fact(book.state(gidm)),
  )
}

const suspensionOf = (state: MatchState | undefined): Suspension | undefined => {
  if (!state) return 'UNKNOWN'
  if (state.gameStatus === 'scheduled' || state.gameStatus === 'live') return undefined
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

/** '1-0'; empty for a match that the book does not have or that has not begun. */
export const useScoreLine = (gidm: string): string =>
  useStateFact(gidm, (state) => (state?.isLive === 'Y' ? `${state.sc_FT_H}-${state.sc_FT_C}` : ''))

/** The one subscription of a price cell. */
export const useMarket = (gid: string, family: Family): Market | undefined => {
  const book = useBookStore()
  return useRead(
    useCallback((changed) => book.subscribeLine(gid, changed), [book, gid]),
    () => marketOf(book.line(gid)?.markets ?? [], family),
  )
}

/** live: prices follow the book. stale, offline: shown as they were, and no bets are taken. */
export type BookHealth = 'loading' | 'live' | 'stale' | 'offline'

const healthOf = (book: BookStore): BookHealth => {
  const freshness = book.freshness()
  if (freshness.state === 'stale') return freshness.reason === 'server' ? 'stale' : 'offline'
  return freshness.state === 'fresh' ? 'live' : 'loading'
}

export const useBookHealth = (): BookHealth => {
  const book = useBookStore()
  const now = useRead(book.subscribeFreshness, () => healthOf(book))
  const drawn = useDeferredValue(now)
  // What is stale is said at once; what has come, together with the first matches of it.
  return now === 'live' && drawn === 'loading' ? 'loading' : now
}

/** What the book shows now for a selection that was seen. */
export const liveSelection = (book: BookStore, seen: Selection): LiveSelection => {
  const state = book.state(seen.gidm)
  const market = book.line(seen.gid)?.markets.find(({ wtype }) => wtype === seen.wtype)
  if (!state || !market || suspensionOf(state) === 'OVER') return { open: false, gone: true }
  const match = { gtype: seen.gtype, gidm: seen.gidm, epoch: state.epoch }
  const selection = selectionOf(match, seen.gid, market, seen.rtype)
  if (!selection) return { open: false, gone: true }
  return { open: suspensionOf(state) === undefined && market.sw === 'Y', gone: false, selection }
}

const sameLive = (a: LiveSelection | undefined, b: LiveSelection): boolean =>
  a !== undefined &&
  a.open === b.open &&
  a.gone === b.gone &&
  a.selection?.ior === b.selection?.ior &&
  a.selection?.epoch === b.selection?.epoch &&
  (a.selection && b.selection ? sameLine(a.selection, b.selection) : a.selection === b.selection)

/** The same for every selection of a slip, in its order. @param selections a list that stays the same object while it is the same */
export const useLiveSelections = (selections: readonly Selection[]): readonly LiveSelection[] => {
  const book = useBookStore()
  const last = useRef<readonly LiveSelection[]>([])
  return useRead(
    useCallback(
      (changed) => {
        const leave = selections.flatMap(({ gid, gidm }) => [
          book.subscribeLine(gid, changed),
          book.subscribeState(gidm, changed),
        ])
        return () => leave.forEach((stop) => stop())
      },
      [book, selections],
    ),
    () => {
      const now = selections.map((seen) => liveSelection(book, seen))
      const same = now.length === last.current.length && now.every((one, at) => sameLive(last.current[at], one))
      if (!same) last.current = now
      return last.current
    },
  )
}
