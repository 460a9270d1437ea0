import type { DomainPage } from '@pavilion/domain'

export const SITE_PAGES = {
  loading: { page: 'loading', path: '/loading', access: 'open', load: () => import('./loading-page.tsx') },
  home: {
    page: 'home',
    path: '/home',
    access: 'open',
    tab: { icon: 'home', order: 10 },
  },
  login: { page: 'Login', path: '/login', access: 'open', load: () => import('./login-page.tsx') },
  /** The address takes a code in any case. */
  otherVenue: {
    page: 'otherVenue',
    path: '/game/sport/$enName',
    title: 'shell.title.localSport',
    access: 'login',
    bare: true,
    // With the page's code, which is next.
    guard: async (arrival, next) => (await import('./other-venue-page.tsx')).toListedVenue(arrival, next),
    load: () => import('./other-venue-page.tsx'),
    under: 'sport',
  },
  mine: {
    page: 'mine',
    path: '/mine',
    access: 'login',
    texts: 'member',
    load: () => import('./mine-home-page.tsx'),
    tab: { text: 'shell.tabs.mine', icon: 'user', order: 40 },
  },
  auth: {
    page: 'auth',
    path: '/mine/auth',
    access: 'login',
    // The page validates it.
    search: ({ to }) => (typeof to === 'string' ? { to } : {}),
    load: () => import('./auth-page.tsx'),
    under: 'userinfo',
  },
  redirect: {
    page: 'redirect',
    path: '/redirect',
    rest: true,
    access: 'login',
    guard: async (arrival, next) => (await import('../page/own-page.ts')).leadOn(arrival, next),
  },
} as const satisfies Readonly<Record<string, DomainPage>>
