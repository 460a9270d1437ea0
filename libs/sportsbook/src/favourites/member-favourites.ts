import { queryKey, type Client } from '@pavilion/api-client'
import {
  favouriteJoin,
  favouriteList,
  MOST_FAVOURITES,
  type FavouriteMatch,
  type FavouriteMatches,
} from '@pavilion/contract/games'
import { storage } from '@pavilion/session'
import type { QueryClient } from '@tanstack/react-query'
import { GUEST, storedFavourites, storeFavourites } from './device-favourites.ts'

export const FAVOURITES_KEY = queryKey(favouriteList, {})
const STALE_MS = 60_000

/** An answer may come after a push that is newer than it. */
const newer = (before: FavouriteMatches | undefined, next: FavouriteMatches): FavouriteMatches =>
  before && before.version > next.version ? before : next

/** As the platform says; until it has said so, as the device remembers. */
export const knownFavourites = (cache: QueryClient, owner: string): readonly FavouriteMatch[] =>
  (owner === GUEST ? undefined : cache.getQueryData<FavouriteMatches>(FAVOURITES_KEY)?.favourites) ??
  storedFavourites(owner)

/** Whoever is signed in by now gets nothing of another. */
export const settleFavourites = (cache: QueryClient, owner: string, next: FavouriteMatches): void => {
  if (storage.get('userId') !== owner) return
  const favourites = newer(cache.getQueryData<FavouriteMatches>(FAVOURITES_KEY), next)
  cache.setQueryData<FavouriteMatches>(FAVOURITES_KEY, favourites)
  storeFavourites(owner, favourites.favourites)
}

/** What lies on the device alone: a guest’s, and a member’s of when the platform did not keep any. */
const onlyHere = (owner: string, { version }: FavouriteMatches): string[] => {
  const own = version === 0 ? storedFavourites(owner) : []
  return [...new Set([...own, ...storedFavourites(GUEST)].map(({ gidm }) => gidm))].slice(-MOST_FAVOURITES)
}

const joinedWithDevice = async (client: Client, owner: string, list: FavouriteMatches): Promise<FavouriteMatches> => {
  const gidms = onlyHere(owner, list)
  if (gidms.length === 0) return list
  const joined = await client.call(favouriteJoin, { gidms })
  storeFavourites(GUEST, [])
  return joined
}

/** With what was marked on the device before its member signed in. */
export const favouritesQuery = (client: Client, cache: QueryClient, owner: string) => ({
  queryKey: FAVOURITES_KEY,
  staleTime: STALE_MS,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<FavouriteMatches> => {
    const list = await client.call(favouriteList, {}, { signal })
    // Another time, where it fails.
    const whole = await joinedWithDevice(client, owner, list).catch(() => list)
    const favourites = newer(cache.getQueryData<FavouriteMatches>(FAVOURITES_KEY), whole)
    if (!signal.aborted) storeFavourites(owner, favourites.favourites)
    return favourites
  },
})
