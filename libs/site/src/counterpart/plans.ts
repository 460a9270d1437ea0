import type { SiteConfig } from '@pavilion/brand'
import { LANGUAGES } from '@pavilion/contract'
import { CRTY_PATH } from '@pavilion/contract/games'
import type { HomeSections } from '@pavilion/domain'
import { firstSections } from '../home/first-sections.ts'

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
}

/** A brand's own language names its files as it likes. */
const textsIn = (language = ''): readonly string[] => {
  const tag = language.toLowerCase()
  return LANGUAGES.some((candidate) => candidate === language)
    ? [`sportsbook/src/texts/${tag}/betting`, `wallet/src/texts/${tag}`]
    : []
}

export const SCREEN_PLANS: readonly ScreenPlan[] = [
  {
    name: 'home',
    paths: ['/', '/home'],
    reader: 'anyone',
    modules: ({ home }, sections) =>
      [...firstSections(home, sections)].map((section) => (section === 'hero-banner' ? 'live-tag' : section)),
  },
  {
    name: 'venue',
    paths: [CRTY_PATH],
    reader: 'member',
    board: true,
    modules: ({ languages }) => [
      'local-sport-page',
      'sport-venue-page',
      'member-area',
      ...textsIn(languages[0]),
      'seal',
      'signature',
    ],
  },
]
