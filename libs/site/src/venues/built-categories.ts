import type { DataOf } from '@pavilion/contract'
import { CRTY, CRTY_PATH } from '@pavilion/contract/games'
import type { Category, navigationList } from '@pavilion/contract/site'
import { titleOf, type DomainPage, type Lobby } from '@pavilion/domain'
import type { PlainTextKey } from '@pavilion/i18n'

export type NavigationCategory = DataOf<typeof navigationList>['list'][number]

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
  readonly title: PlainTextKey
  readonly href: string
  readonly lobby: Lobby
  readonly venues: readonly BuiltVenue[]
}

/** Categories of which no page is the lobby are not shown. */
export const builtCategories = (list: readonly NavigationCategory[], pages: readonly DomainPage[]): BuiltCategory[] =>
  list.flatMap(({ code, venues }) => {
    const page = pages.find(({ lobby }) => lobby?.category === code)
    if (!page?.lobby) return []
    return [
      {
        code,
        title: titleOf(page),
        href: page.path,
        lobby: page.lobby,
        venues: venues.flatMap((venue) => {
          const href = pageOf(code, venue.enName)
          return href ? [{ venue, href }] : []
        }),
      },
    ]
  })
