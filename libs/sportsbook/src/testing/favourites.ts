import type { MockHandlers } from '@pavilion/api-client/testing'
import type { FavouriteMatch, FavouriteMatches } from '@pavilion/contract/games'
import { withFavourite } from '../favourites/device-favourites.ts'

/** Unix seconds: not over while a test runs. */
export const UNTIL = Math.floor(Date.now() / 1000) + 3600
export const aFavourite = (gidm: string): FavouriteMatch => ({ gidm, gtype: 'FT', until: UNTIL })

/** A platform that keeps favourites of one member. */
export const favouritePlatform = (...gidms: readonly string[]) => {
  let now: FavouriteMatches = { favourites: gidms.map(aFavourite), version: gidms.length }
  const change = (list: readonly string[], isWanted: boolean): FavouriteMatches => {
    const favourites = list.reduce<readonly FavouriteMatch[]>(
      (before, gidm) => withFavourite(before, aFavourite(gidm), isWanted),
      now.favourites,
    )
    return (now = { favourites: [...favourites], version: now.version + 1 })
  }
  const handlers = {
    favouriteList: () => now,
    favouriteAdd: ({ gidm }) => change([gidm], true),
    favouriteRemove: ({ gidm }) => change([gidm], false),
    favouriteJoin: ({ gidms: joined }) => change(joined, true),
  } satisfies MockHandlers
  return { handlers, change, gidms: () => now.favourites.map(({ gidm }) => gidm) }
}
