import type { HomeSections } from '@pavilion/domain'

/** What the sportsbook offers a brand's home. */
export const SPORTSBOOK_SECTIONS: HomeSections = {
  /** The brand's slogan on its picture, beside the match of the moment. */
  'hero-match': {
    load: () => import('./hero-match.tsx'),
    height: { wide: '23.5rem', narrow: '44rem' },
    later: 'hero-match-book',
  },
  /** The first matches in play as cards whose prices move. */
  'live-cards': {
    load: () => import('./live-cards.tsx'),
    height: { wide: '15rem', narrow: '15rem' },
    later: 'live-cards-book',
  },
  /** Matches in play, a row each, with the prices of the three main markets. */
  'live-table': {
    load: () => import('./live-table.tsx'),
    height: { wide: '24rem', narrow: '39rem' },
    later: 'live-table-book',
  },
  /** What kicks off next today; beside a live table that comes right before it. */
  schedule: {
    load: () => import('./schedule.tsx'),
    height: { wide: '22rem', narrow: '22rem' },
    beside: 'live-table',
    later: 'schedule-book',
  },
}
