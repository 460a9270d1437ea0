import { faultsOf, isAnsweredBySession, useApi } from '@pavilion/api-client'
import { favouriteAdd, favouriteRemove, type FavouriteMatch } from '@pavilion/contract/games'
import type { Gtype, Match } from '@pavilion/contract/sports'
import { useSession } from '@pavilion/session'
import { toast } from '@pavilion/ui-kit'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { atom, useAtomValue, useStore } from 'jotai'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import {
  favouriteOf,
  followStored,
  GUEST,
  storedFavourites,
  storeFavourites,
  withFavourite,
} from './device-favourites.ts'
import { FAVOURITES_KEY, favouritesQuery, knownFavourites, settleFavourites } from './member-favourites.ts'

type Favourable = Pick<Match, 'gidm' | 'gtype' | 'datetime'>

/** What the platform has not answered yet. */
interface Change {
  readonly owner: string
  readonly match: FavouriteMatch
  readonly isWanted: boolean
}
const changesAtom = atom<readonly Change[]>([])

const withChanges = (
  favourites: readonly FavouriteMatch[],
  changes: readonly Change[],
  owner: string,
): readonly FavouriteMatch[] =>
  changes
    .filter((change) => change.owner === owner)
    .reduce((list, { match, isWanted }) => withFavourite(list, match, isWanted), favourites)

const useOwner = (): string => {
  const session = useSession()
  return session.status === 'member' ? session.userId : GUEST
}

const NONE: readonly FavouriteMatch[] = []

/** Asks for nothing, so that each row can have it. */
const useFavourites = (): readonly FavouriteMatch[] => {
  const owner = useOwner()
  const cache = useQueryClient()
  const changes = useAtomValue(changesAtom)
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stops = [followStored(onChange), cache.getQueryCache().subscribe(onChange)]
      return () => stops.forEach((stop) => stop())
    },
    [cache],
  )
  const favourites = useSyncExternalStore(
    subscribe,
    () => knownFavourites(cache, owner),
    () => NONE,
  )
  return useMemo(() => withChanges(favourites, changes, owner), [favourites, changes, owner])
}

/** The last call of each page: one after the other, in the order they were asked for. */
const lastCalls = new WeakMap<QueryClient, Promise<void>>()
const inTurn = (cache: QueryClient, work: () => Promise<void>): void => {
  lastCalls.set(cache, (lastCalls.get(cache) ?? Promise.resolve()).then(work))
}

/** At once; taken back with a message where the platform refuses it. */
export const useToggleFavourite = (): ((match: Favourable) => void) => {
  const owner = useOwner()
  const client = useApi()
  const cache = useQueryClient()
  const page = useStore()
  return useCallback(
    (favourable) => {
      const match = favouriteOf(favourable)
      const list = () => withChanges(knownFavourites(cache, owner), page.get(changesAtom), owner)
      const isWanted = !list().some(({ gidm }) => gidm === match.gidm)
      if (owner === GUEST) {
        storeFavourites(GUEST, withFavourite(storedFavourites(GUEST), match, isWanted))
        return
      }
      const change: Change = { owner, match, isWanted }
      page.set(changesAtom, (before) => [...before, change])
      storeFavourites(owner, list())
      inTurn(cache, async () => {
        try {
          const payload = { gidm: match.gidm }
          const answer = await (isWanted ? client.call(favouriteAdd, payload) : client.call(favouriteRemove, payload))
          settleFavourites(cache, owner, answer)
        } catch (error) {
          if (!isAnsweredBySession(error) && error instanceof Error)
            toast(faultsOf(error)[0]?.message ?? error.message, 'error')
          // Without an answer it may have been done.
          void cache.invalidateQueries({ queryKey: FAVOURITES_KEY })
        } finally {
          page.set(changesAtom, (before) => before.filter((each) => each !== change))
          storeFavourites(owner, list())
        }
      })
    },
    [owner, client, cache, page],
  )
}

export const useIsFavourite = (gidm: string): boolean => useFavourites().some((one) => one.gidm === gidm)

/** Asks the platform for those of a member; a guest’s stay with the device. */
export const useFavouriteMatches = () => {
  const owner = useOwner()
  const cache = useQueryClient()
  // Read below, with what is on its way.
  useQuery({ ...favouritesQuery(useApi(), cache, owner), enabled: owner !== GUEST, notifyOnChangeProps: [] })
  const list = useFavourites()
  const ids = useMemo(() => new Set(list.map(({ gidm }) => gidm)), [list])
  const sports = useMemo(() => [...new Set(list.map(({ gtype }) => gtype))], [list])
  const countOf = useCallback(
    (sport: Gtype | 'ALL') => list.filter(({ gtype }) => sport === 'ALL' || sport === gtype).length,
    [list],
  )
  return { ids, sports, countOf }
}
