import type { DataOf } from '@pavilion/contract'
import { CRTY, CRTY_PATH } from '@pavilion/contract/games'
import type { Category, navigationList } from '@pavilion/contract/site'

export type NavigationCategory = DataOf<typeof navigationList>['list'][number]

/** Where a category leads in this build. A category without a page here is not shown, whatever the site lists. */
const LOBBIES: Partial<Record<Category, string>> = { TY: '/game/sport' }
/** The page that enters a venue; undefined where this build has none for its category. */
const pageOf = (code: Category, enName: string): string | undefined => {
  if (enName.toUpperCase() === CRTY) return CRTY_PATH
  return code === 'TY' ? `/game/sport/${enName.toLowerCase()}` : undefined
}

export interface BuiltVenue {
  readonly venue: NavigationCategory['venues'][number]
  /** The page of the venue; it needs a sign-in. */
  readonly href: string
}

export interface BuiltCategory {
  readonly code: Category
  readonly href: string
  readonly venues: readonly BuiltVenue[]
}

/** The site's categories that this build serves, in the site's order, with the venues it can enter. */
export const builtCategories = (list: readonly NavigationCategory[]): BuiltCategory[] =>
  list.flatMap(({ code, venues }) => {
    const href = LOBBIES[code]
    if (!href) return []
    return [
      {
        code,
        href,
        venues: venues.flatMap((venue) => {
          const page = pageOf(code, venue.enName)
          return page ? [{ venue, href: page }] : []
        }),
      },
    ]
  })
