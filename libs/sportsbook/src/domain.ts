import { CRTY_PATH } from '@pavilion/contract/games'
import { MSG } from '@pavilion/contract/realtime'
import type { Domain } from '@pavilion/domain'
import { SPORTSBOOK_SECTIONS } from './home/home-sections.ts'
import { BOARD_PLACES } from './venue/board-places.ts'
import { enterVenue, passLobby } from './venue/venue-guards.ts'

/** With it come the keys of its titles. */
export type { titles } from './texts/zh-cn/titles.ts'

export const sportsbookDomain: Domain = {
  name: 'sportsbook',
  texts: {
    betting: { 'zh-CN': () => import('./texts/zh-cn/betting.ts'), 'zh-TW': () => import('./texts/zh-tw/betting.ts') },
    rulebook: {
      'zh-CN': () => import('./texts/zh-cn/rulebook.ts'),
      'zh-TW': () => import('./texts/zh-tw/rulebook.ts'),
    },
  },
  pages: [
    {
      page: 'sport',
      path: '/game/sport',
      access: 'open',
      guard: passLobby,
      load: () => import('./pages/sport-page.tsx'),
      tab: { icon: 'ball', order: 20 },
      lobby: { category: 'TY', members: CRTY_PATH, places: BOARD_PLACES },
    },
    {
      // Other venues are data of the site, which has a page for them.
      page: 'localSport',
      path: CRTY_PATH,
      access: 'login',
      bare: true,
      guard: enterVenue,
      texts: 'betting',
      load: () => import('./pages/local-sport-page.tsx'),
      firstScreen: { modules: ['local-sport-page', 'sport-venue-page'], board: true },
      under: 'sport',
    },
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
  parts: {
    sharedBet: { texts: 'betting', load: () => import('./shared-bet/shared-bet.tsx') },
    openBetChoice: { texts: 'betting', load: () => import('./shared-bet/open-bet-choice.tsx') },
    favouriteRooms: { texts: 'betting', load: () => import('./favourite-rooms/favourite-rooms.tsx') },
    betArithmetic: { texts: 'betting', load: () => import('./records/bet-arithmetic.tsx') },
  },
  pushes: [
    { msgId: MSG.WAGER, load: () => import('./pushes/wager-push.ts') },
    { msgId: MSG.FAVOURITES, load: () => import('./favourites/favourites-push.ts') },
  ],
}
