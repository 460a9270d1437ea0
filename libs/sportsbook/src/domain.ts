import { MSG } from '@pavilion/contract/realtime'
import type { Domain } from '@pavilion/domain'
import { SPORTSBOOK_SECTIONS } from './home/home-sections.ts'

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
  homeSections: SPORTSBOOK_SECTIONS,
  pushes: [{ msgId: MSG.WAGER, load: () => import('./pushes/wager-push.ts') }],
}
