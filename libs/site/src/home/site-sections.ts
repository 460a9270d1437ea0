import type { HomeSections } from '@pavilion/domain'
import { withTexts } from '@pavilion/i18n'

/** The sections of home that are the site's own. */
export const SITE_SECTIONS: HomeSections = {
  /** The brand's slogan on its picture, with the way into the sportsbook. */
  'hero-banner': {
    // It comes with the page of a brand that has one (sections.ts), and is no part of any other brand's scripts.
    load: () => Promise.reject(new Error('built without a banner')),
    height: { wide: '10rem', narrow: '16.5rem' },
    later: 'live-count',
    wide: true,
  },
  /** Every venue of every category this build serves, as cards. */
  'venue-cards': { load: () => import('./venue-cards.tsx'), height: { wide: '14rem', narrow: '14rem' } },
  /** The categories this build serves as a numbered directory, each with the names of its venues. */
  'venue-directory': { load: () => import('./venue-directory.tsx'), height: { wide: '14.5rem', narrow: '14.5rem' } },
  /** From account to payout in four steps; a step that can be taken now carries its link. */
  steps: { load: () => withTexts('home', () => import('./steps.tsx')), height: { wide: '15.5rem', narrow: '43rem' } },
  /** What a player may rely on here, and where to read about playing in measure. */
  assurance: {
    load: () => withTexts('home', () => import('./assurance.tsx')),
    height: { wide: '12.5rem', narrow: '26.5rem' },
  },
}
