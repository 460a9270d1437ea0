import type { SiteConfig } from '@pavilion/brand'
import type { DomainPage, HomeSections } from '@pavilion/domain'
import type { Namespace } from '@pavilion/i18n'
import { firstSections } from '../home/first-sections.ts'
import { MEMBER_AREA_TEXTS } from '../shell/header/member-area-texts.ts'

export const SCREEN_ID = 'first-screen'

/** An address below a page's own that has a screen too; the build finds them. */
export interface ScreenPlace {
  readonly name: string
  readonly path: string
  /** Fetched with it, besides the page's. */
  readonly modules: readonly string[]
}

export interface ScreenPlan {
  /** Without `.html`. */
  readonly name: string
  /** Screens of one page have one style sheet. */
  readonly page?: string
  /** Shows the page of the last path. */
  readonly paths: readonly [string, ...string[]]
  readonly board?: boolean
  /** Hidden for others until the site starts. */
  readonly reader: 'anyone' | 'member'
  /** Without extension; with folders where names repeat. */
  readonly modules: (site: SiteConfig, sections: HomeSections) => readonly string[]
  /** What comes once the page stands; shares its files, and none of another page's. */
  readonly later?: ScreenPlan['modules']
  readonly texts: readonly Namespace[]
}

/** Has no file of its own. */
const WITH_THE_PAGE = 'hero-banner'

export const HOME_PLAN: ScreenPlan = {
  name: 'home',
  paths: ['/', '/home'],
  reader: 'anyone',
  modules: ({ home }, sections) => [...firstSections(home, sections)].filter((section) => section !== WITH_THE_PAGE),
  later: ({ home }, sections) => [...firstSections(home, sections)].flatMap((name) => sections[name]?.later ?? []),
  texts: [],
}

/** Of the header, and of a call that is signed. */
const FOR_MEMBERS = ['member-area', 'seal', 'signature']

const planOf = (
  { page, path, access, texts, firstScreen }: DomainPage,
  placesBelow: readonly ScreenPlace[],
): ScreenPlan[] => {
  if (!firstScreen) return []
  const isForMembers = access === 'login'
  const places = firstScreen.below ? placesBelow : []
  return [{ name: page, path, modules: [] }, ...places].map((place) => ({
    name: place.name,
    paths: [place.path],
    page,
    reader: isForMembers ? 'member' : 'anyone',
    board: firstScreen.board === true,
    modules: () => [...firstScreen.modules, ...place.modules, ...(isForMembers ? FOR_MEMBERS : [])],
    texts: [texts ?? [], isForMembers ? MEMBER_AREA_TEXTS : []].flat(),
  }))
}

/** `placesBelow`: of pages that have some. */
export const screenPlansOf = (
  pages: readonly DomainPage[],
  placesBelow: readonly ScreenPlace[] = [],
): readonly ScreenPlan[] => [HOME_PLAN, ...pages.flatMap((page) => planOf(page, placesBelow))]
