import { GTYPES, type Gtype } from '@pavilion/contract/sports'
import { useSession } from '@pavilion/session'
import { atom, useAtom } from 'jotai'
import { useCallback, useEffect, useMemo } from 'react'
import type { ListedMatch, SportChoice } from './board-view.ts'

export interface FavouriteMatch {
  readonly gidm: string
  readonly gtype: Gtype
  /** Unix seconds: surely over by then. */
  readonly until: number
}

/** The oldest go. */
const MOST = 60
/** Longest match, seconds. */
const LONGEST_S = 8 * 3600
const slotOf = (owner: string): string => `pavilion.kept.${owner}`

const isKept = (one: unknown): one is FavouriteMatch =>
  typeof one === 'object' &&
  one !== null &&
  'gidm' in one &&
  typeof one.gidm === 'string' &&
  'gtype' in one &&
  GTYPES.some((gtype) => gtype === one.gtype) &&
  'until' in one &&
  typeof one.until === 'number'

/** Empty where they cannot be read. */
export const storedFavourites = (owner: string): readonly FavouriteMatch[] => {
  try {
    const json: unknown = JSON.parse(localStorage.getItem(slotOf(owner)) ?? '[]')
    return Array.isArray(json) ? json.filter(isKept).filter(({ until }) => until * 1000 > Date.now()) : []
  } catch {
    return []
  }
}

const store = (owner: string, favourites: readonly FavouriteMatch[]): void => {
  try {
    localStorage.setItem(slotOf(owner), JSON.stringify(favourites))
  } catch {
    // Without storage the choice lasts for this page.
  }
}

export const toggledFavourite = (
  favourites: readonly FavouriteMatch[],
  { gidm, gtype, datetime }: Pick<ListedMatch, 'gidm' | 'gtype' | 'datetime'>,
): readonly FavouriteMatch[] =>
  favourites.some((one) => one.gidm === gidm)
    ? favourites.filter((one) => one.gidm !== gidm)
    : [...favourites, { gidm, gtype, until: datetime + LONGEST_S }].slice(-MOST)

const GUEST = 'guest'
const keptAtom = atom<{ readonly owner: string; readonly list: readonly FavouriteMatch[] }>({ owner: '', list: [] })

/** A guest's stay with the device. */
export const useFavouriteMatches = () => {
  const session = useSession()
  const owner = session.status === 'member' ? session.userId : GUEST
  const [{ owner: loadedOwner, list }, set] = useAtom(keptAtom)
  useEffect(() => {
    if (loadedOwner !== owner) set({ owner, list: storedFavourites(owner) })
  }, [loadedOwner, owner, set])
  const toggle = useCallback(
    (match: ListedMatch) =>
      set((before) => {
        const next = toggledFavourite(before.list, match)
        store(before.owner, next)
        return { ...before, list: next }
      }),
    [set],
  )
  const ids = useMemo(() => new Set(list.map(({ gidm }) => gidm)), [list])
  const sports = useMemo(() => [...new Set(list.map(({ gtype }) => gtype))], [list])
  const countOf = useCallback(
    (sport: SportChoice) => list.filter(({ gtype }) => sport === 'ALL' || sport === gtype).length,
    [list],
  )
  return { ids, sports, countOf, toggle }
}
