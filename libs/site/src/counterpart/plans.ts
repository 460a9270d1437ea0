import type { SiteConfig } from '@pavilion/brand'
import type { DomainPage, HomeSections } from '@pavilion/domain'
import type { Namespace } from '@pavilion/i18n'
import { firstSections } from '../home/first-sections.ts'
import { MEMBER_AREA_TEXTS } from '../shell/header/member-area-texts.ts'

export const SCREEN_ID = 'first-screen'

export interface ScreenPlan {
  /** Without `.html`. */
  readonly name: string
  /** Shows the page of the last path. */
  readonly paths: readonly [string, ...string[]]
  readonly board?: boolean
  /** Hidden for others until the site starts. */
  readonly reader: 'anyone' | 'member'
  /** Without extension; with folders where names repeat. */
  readonly modules: (site: SiteConfig, sections: HomeSections) => readonly string[]
  readonly texts: readonly Namespace[]
}

export const HOME_PLAN: ScreenPlan = {
  name: 'home',
  paths: ['/', '/home'],
  reader: 'anyone',
  modules: ({ home }, sections) =>
    [...firstSections(home, sections)].map((section) => (section === 'hero-banner' ? 'live-count' : section)),
  texts: [],
}

/** Of the header, and of a call that is signed. */
const FOR_MEMBERS = ['member-area', 'seal', 'signature']

const planOf = ({ page, path, access, texts, firstScreen }: DomainPage): ScreenPlan[] => {
  if (!firstScreen) return []
  const isForMembers = access === 'login'
  return [
    {
      name: page,
      paths: [path],
      reader: isForMembers ? 'member' : 'anyone',
      board: firstScreen.board === true,
      modules: () => [...firstScreen.modules, ...(isForMembers ? FOR_MEMBERS : [])],
      texts: [texts ?? [], isForMembers ? MEMBER_AREA_TEXTS : []].flat(),
    },
  ]
}

export const screenPlansOf = (pages: readonly DomainPage[]): readonly ScreenPlan[] => [
  HOME_PLAN,
  ...pages.flatMap(planOf),
]
