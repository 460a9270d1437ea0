import type { SiteConfig } from '@pavilion/brand'
import { CRTY_PATH } from '@pavilion/contract/games'
import type { HomeSections } from '@pavilion/domain'
import { firstSections } from '../home/first-sections.ts'

/** The element that holds what was drawn at build time, before the element of the site itself. */
export const SCREEN_ID = 'first-screen'

/** A page whose first screen is drawn when the brand is built. */
export interface ScreenPlan {
  /** Name of the document, without `.html`. */
  readonly name: string
  /** Addresses that get this document; the screen shows the page of the last. */
  readonly paths: readonly [string, ...string[]]
  /** Whether a board is on it, whose matches are asked for and drawn by the document itself. */
  readonly board?: boolean
  /** Whom the page is for; anyone else sees nothing until the site itself is there. */
  readonly reader: 'anyone' | 'member'
  /** Source files, without extension, whose code the page asks for by and by: the browser fetches it beside the rest. */
  readonly modules: (site: SiteConfig, sections: HomeSections) => readonly string[]
}

export const SCREEN_PLANS: readonly ScreenPlan[] = [
  {
    name: 'home',
    paths: ['/', '/home'],
    reader: 'anyone',
    // The banner itself comes with the page.
    modules: ({ home }, sections) =>
      [...firstSections(home, sections)].map((section) => (section === 'hero-banner' ? 'live-tag' : section)),
  },
  {
    name: 'venue',
    paths: [CRTY_PATH],
    reader: 'member',
    board: true,
    modules: () => ['local-sport-page', 'sport-venue-page', 'member-area', 'betting', 'wallet', 'seal', 'signature'],
  },
]
