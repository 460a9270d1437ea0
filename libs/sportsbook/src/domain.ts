import { MSG } from '@pavilion/contract/realtime'
import type { Domain } from '@pavilion/domain'

/** Its lobby and venue stand among those of others, so the site shows them. */
export const sportsbookDomain: Domain = {
  name: 'sportsbook',
  pages: [
    {
      page: 'betRecord',
      path: '/mine/betRecord',
      access: 'login',
      texts: 'betting',
      load: () => import('./pages/bet-record-page.tsx'),
      menu: { group: 'records', icon: 'list', order: 10 },
      tab: { text: 'shell.tabs.records', icon: 'list', order: 30 },
    },
  ],
  homeSections: {
    /** The brand's slogan on its picture, beside the match of the moment. */
    'hero-match': { load: () => import('./home/hero-match.tsx'), height: { wide: '23.5rem', narrow: '44rem' } },
    /** The first matches in play as cards whose prices move. */
    'live-cards': { load: () => import('./home/live-cards.tsx'), height: { wide: '15rem', narrow: '15rem' } },
    /** Matches in play, a row each, with the prices of the three main markets. */
    'live-table': { load: () => import('./home/live-table.tsx'), height: { wide: '24rem', narrow: '39rem' } },
    /** What kicks off next today; beside a live table that comes right before it. */
    schedule: {
      load: () => import('./home/schedule.tsx'),
      height: { wide: '22rem', narrow: '22rem' },
      beside: 'live-table',
    },
  },
  pushes: [{ msgId: MSG.WAGER, load: () => import('./pushes/take-wager.ts') }],
}
