import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { matchId } from '../sports/match-id.ts'
import { gtype } from '../sports/sport.ts'
import { seconds } from '../wire.ts'

/** The oldest go. */
export const MOST_FAVOURITES = 60
/** Seconds: the longest match. Afterwards it is no favourite any more. */
export const FAVOURITE_FOR_S = 8 * 3600

export const favouriteMatch = z.object({
  gidm: matchId,
  gtype,
  /** Unix seconds: surely over by then. */
  until: seconds,
})
export type FavouriteMatch = z.output<typeof favouriteMatch>

export const favouriteMatches = z.object({
  /** The oldest first. */
  favourites: z.array(favouriteMatch),
  /** Rises with each change, so that an older answer does not overtake a newer push. */
  version: z.int(),
})
export type FavouriteMatches = z.output<typeof favouriteMatches>

const oneMatch = z.object({ gidm: matchId })

export const favouriteList = endpoint({
  path: '/site/api/v1/favourite/list',
  access: 'member',
  effect: 'read',
  summary: 'Matches that the member marked as favourites, at most 60, until some hours after they began.',
  payload: z.object({}),
  data: favouriteMatches,
  statuses: [],
})

export const favouriteAdd = endpoint({
  path: '/site/api/v1/favourite/add',
  access: 'member',
  effect: 'write',
  summary: 'Marks a match as a favourite; beyond 60 the oldest go. One that is unknown or over is refused.',
  payload: oneMatch,
  data: favouriteMatches,
  statuses: [],
})

export const favouriteRemove = endpoint({
  path: '/site/api/v1/favourite/remove',
  access: 'member',
  effect: 'write',
  summary: 'Takes a match from the favourites; none is no fault.',
  payload: oneMatch,
  data: favouriteMatches,
  statuses: [],
})

export const favouriteJoin = endpoint({
  path: '/site/api/v1/favourite/join',
  access: 'member',
  effect: 'write',
  summary: 'Adds what was marked on a device before its member signed in. Those that are unknown or over are left out.',
  payload: z.object({ gidms: z.array(matchId).check(z.minLength(1), z.maxLength(MOST_FAVOURITES)) }),
  data: favouriteMatches,
  statuses: [],
})
