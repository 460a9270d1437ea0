import type { DataOf } from '@pavilion/contract'
import { CRTY, CRTY_PATH } from '@pavilion/contract/games'
import type { Category, navigationList } from '@pavilion/contract/site'

export type NavigationCategory = DataOf<typeof navigationList>['list'][number]

/** Categories without a page here are not shown. */
const LOBBIES: Partial<Record<Category, string>> = { TY: '/game/sport' }
/** Undefined if this build has no page for it. */
const pageOf = (code: Category, enName: string): string | undefined => {
  if (enName.toUpperCase() === CRTY) return CRTY_PATH
  return code === 'TY' ? `/game/sport/${enName.toLowerCase()}` : undefined
}

export interface BuiltVenue {
  readonly venue: NavigationCategory['venues'][number]
  /** Needs a sign-in. */
  readonly href: string
}

export interface BuiltCategory {
  readonly code: Category
  readonly href: string
  readonly venues: readonly BuiltVenue[]
}

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
