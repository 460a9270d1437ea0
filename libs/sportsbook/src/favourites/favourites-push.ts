import { favouriteMatches } from '@pavilion/contract/games'
import { storage } from '@pavilion/session'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { FAVOURITES_KEY, settleFavourites } from './member-favourites.ts'

/** Pages that never asked ask when they need them. */
const applyFavouritesPush = (cache: QueryClient, data: unknown): void => {
  const next = z.safeDecode(favouriteMatches, data as never).data
  const owner = storage.get('userId')
  if (next && owner !== undefined && cache.getQueryData(FAVOURITES_KEY)) settleFavourites(cache, owner, next)
}

export default applyFavouritesPush
