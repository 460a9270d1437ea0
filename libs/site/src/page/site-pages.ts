import type { DomainPage } from '@pavilion/domain'

/** The site's own pages, and those where domains meet. */
export const SITE_PAGES = {
  loading: { page: 'loading', path: '/loading', access: 'open' },
  home: {
    page: 'home',
    path: '/home',
    access: 'open',
    tab: { text: 'shell.tabs.home', icon: 'home', order: 10 },
  },
  login: { page: 'Login', path: '/login', access: 'open' },
  sport: {
    page: 'sport',
    path: '/game/sport',
    access: 'open',
    tab: { text: 'shell.tabs.sport', icon: 'ball', order: 20 },
  },
  /** The address takes a code in any case. */
  localSport: {
    page: 'localSport',
    path: '/game/sport/$enName',
    access: 'login',
    under: 'sport',
  },
  mine: {
    page: 'mine',
    path: '/mine',
    access: 'login',
    texts: 'member',
    tab: { text: 'shell.tabs.mine', icon: 'user', order: 40 },
  },
  auth: { page: 'auth', path: '/mine/auth', access: 'login', under: 'userinfo' },
  /** In no menu. */
  redirect: { page: 'redirect', path: '/redirect', access: 'login' },
} as const satisfies Readonly<Record<string, DomainPage>>
