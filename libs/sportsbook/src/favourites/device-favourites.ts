import { FAVOURITE_FOR_S, MOST_FAVOURITES, type FavouriteMatch } from '@pavilion/contract/games'
import { GTYPES, type Match } from '@pavilion/contract/sports'

/** Of whoever uses the device without an account. */
export const GUEST = 'guest'
const slotOf = (owner: string): string => `pavilion.kept.${owner}`

const isFavourite = (one: unknown): one is FavouriteMatch =>
  typeof one === 'object' &&
  one !== null &&
  'gidm' in one &&
  typeof one.gidm === 'string' &&
  'gtype' in one &&
  GTYPES.some((gtype) => gtype === one.gtype) &&
  'until' in one &&
  typeof one.until === 'number'

/** Where storage refuses, the choice lasts for this page. */
const withoutStorage = new Map<string, string>()
const textOf = (owner: string): string => {
  try {
    return localStorage.getItem(slotOf(owner)) ?? withoutStorage.get(owner) ?? '[]'
  } catch {
    return withoutStorage.get(owner) ?? '[]'
  }
}

const listIn = (text: string): readonly FavouriteMatch[] => {
  try {
    const json: unknown = JSON.parse(text)
    return Array.isArray(json) ? json.filter(isFavourite).filter(({ until }) => until * 1000 > Date.now()) : []
  } catch {
    return []
  }
}

const reads = new Map<string, { readonly text: string; readonly list: readonly FavouriteMatch[] }>()

/** The same object until they change. Empty where they cannot be read. */
export const storedFavourites = (owner: string): readonly FavouriteMatch[] => {
  const text = textOf(owner)
  const before = reads.get(owner)
  if (before?.text === text) return before.list
  const list = listIn(text)
  reads.set(owner, { text, list })
  return list
}

const listeners = new Set<() => void>()

export const storeFavourites = (owner: string, favourites: readonly FavouriteMatch[]): void => {
  const text = JSON.stringify(favourites)
  if (text === textOf(owner)) return
  try {
    localStorage.setItem(slotOf(owner), text)
    withoutStorage.delete(owner)
  } catch {
    withoutStorage.set(owner, text)
  }
  // As it is for this page, whatever its clock says.
  reads.set(owner, { text, list: favourites })
  for (const listener of [...listeners]) listener()
}

const tellAll = ({ key }: StorageEvent): void => {
  if (key === null || key.startsWith(slotOf(''))) for (const listener of [...listeners]) listener()
}

/** Of this tab and others. */
export const followStored = (listener: () => void): (() => void) => {
  if (listeners.size === 0) addEventListener('storage', tellAll)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', tellAll)
  }
}

export const favouriteOf = ({ gidm, gtype, datetime }: Pick<Match, 'gidm' | 'gtype' | 'datetime'>): FavouriteMatch => ({
  gidm,
  gtype,
  until: datetime + FAVOURITE_FOR_S,
})

/** One that is there already keeps its place. */
export const withFavourite = (
  favourites: readonly FavouriteMatch[],
  match: FavouriteMatch,
  isWanted: boolean,
): readonly FavouriteMatch[] => {
  if (!isWanted) return favourites.filter(({ gidm }) => gidm !== match.gidm)
  if (favourites.some(({ gidm }) => gidm === match.gidm)) return favourites
  return [...favourites, match].slice(-MOST_FAVOURITES)
}
