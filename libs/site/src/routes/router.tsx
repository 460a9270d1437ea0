import { CRTY, CRTY_PATH } from '@pavilion/contract/games'
import { withTexts } from '@pavilion/i18n'
import { storage } from '@pavilion/session'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import { HomePage } from '../home/home-page.tsx'
import { PageError } from '../pages/page-error.tsx'
import { PagePending } from '../pages/page-pending.tsx'
import { guarded, type RouterContext } from './guarded.ts'
import { Root } from './root.tsx'

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('../pages/not-found-page.tsx'), 'NotFoundPage'),
})

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/home', search: location.search, replace: true })
  },
})
const loading = createRoute({
  getParentRoute: () => root,
  path: '/loading',
  ...guarded({ page: 'loading', access: 'open' }),
  component: lazyRouteComponent(() => import('../pages/loading-page.tsx'), 'LoadingPage'),
})
const home = createRoute({
  getParentRoute: () => root,
  path: '/home',
  ...guarded({ page: 'home', access: 'open' }),
  component: HomePage,
})
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  ...guarded({ page: 'Login', access: 'open' }),
  component: lazyRouteComponent(() => import('../pages/login-page.tsx'), 'LoginPage'),
})
/** Where the venue's three columns and all their prices find room, the lobby has nothing to show a member beside them. */
const ROOMY = '(min-width: 1680px)'
const sportGuards = guarded({ page: 'sport', access: 'open' })
const sport = createRoute({
  getParentRoute: () => root,
  path: '/game/sport',
  ...sportGuards,
  beforeLoad: async (arrival) => {
    const roomy = arrival.cause !== 'preload' && (globalThis.matchMedia?.(ROOMY).matches ?? false)
    if (roomy && arrival.context.guards.isSignedIn())
      throw redirect({ to: CRTY_PATH, search: arrival.location.search as never, replace: true })
    await sportGuards.beforeLoad(arrival)
  },
  component: lazyRouteComponent(() => import('../pages/sport-page.tsx'), 'SportPage'),
})

/** Sports venues; the address takes a code in any case. CRTY switches the sports mode on, any other is launched by its page. */
const localSportGuards = guarded({ page: 'localSport', access: 'login', sportsMode: true })
const otherSportGuards = guarded({ page: 'localSport', access: 'login' })
const localSport = createRoute({
  getParentRoute: () => root,
  path: '/game/sport/$enName',
  ...localSportGuards,
  beforeLoad: async (arrival) => {
    const enName = arrival.params.enName.toUpperCase()
    if (enName === CRTY) return localSportGuards.beforeLoad(arrival)
    if (!(await arrival.context.guards.listsSportVenue(enName).catch(() => true))) throw notFound()
    await otherSportGuards.beforeLoad(arrival)
  },
  component: lazyRouteComponent(() => import('../pages/local-sport-page.tsx'), 'LocalSportPage'),
})

const mine = createRoute({
  getParentRoute: () => root,
  path: '/mine',
  component: lazyRouteComponent(() => withTexts('member', () => import('../pages/mine-page.tsx')), 'MinePage'),
})
const mineHome = createRoute({
  getParentRoute: () => mine,
  path: '/',
  ...guarded({ page: 'mine', access: 'login' }),
  component: lazyRouteComponent(() => import('../pages/mine-home-page.tsx'), 'MineHomePage'),
})
const userinfo = createRoute({
  getParentRoute: () => mine,
  path: '/userinfo',
  ...guarded({ page: 'userinfo', access: 'login' }),
  component: lazyRouteComponent(() => import('../pages/user-info-page.tsx'), 'UserInfoPage'),
})
const auth = createRoute({
  getParentRoute: () => mine,
  path: '/auth',
  // Whether it is a page of this site the page itself looks.
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } => (typeof to === 'string' ? { to } : {}),
  ...guarded({ page: 'auth', access: 'login' }),
  component: lazyRouteComponent(() => import('../pages/auth-page.tsx'), 'AuthPage'),
})
const security = createRoute({
  getParentRoute: () => mine,
  path: '/security',
  ...guarded({ page: 'security', access: 'login' }),
  component: lazyRouteComponent(() => import('../pages/security-page.tsx'), 'SecurityPage'),
})
const protection = createRoute({
  getParentRoute: () => mine,
  path: '/protection',
  ...guarded({ page: 'protection', access: 'login' }),
  component: lazyRouteComponent(
    () => withTexts('protection', () => import('../pages/protection-page.tsx')),
    'ProtectionPage',
  ),
})
const betRecord = createRoute({
  getParentRoute: () => mine,
  path: '/betRecord',
  ...guarded({ page: 'betRecord', access: 'login' }),
  component: lazyRouteComponent(() => import('../pages/bet-record-page.tsx'), 'BetRecordPage'),
})
const saveMoney = createRoute({
  getParentRoute: () => mine,
  path: '/savemoney',
  ...guarded({ page: 'saveMoney', access: 'login', identify: true, deposit: true }),
  component: lazyRouteComponent(
    () => withTexts('wallet', () => import('../pages/save-money-page.tsx')),
    'SaveMoneyPage',
  ),
})
/** What was asked for before stays to be seen, and paid, whatever the site asks for since. */
const rechargeWait = createRoute({
  getParentRoute: () => mine,
  path: '/savemoney/wait/$orderNo',
  ...guarded({ page: 'rechargeWait', access: 'login' }),
  component: lazyRouteComponent(
    () => withTexts('wallet', () => import('../pages/recharge-wait-page.tsx')),
    'RechargeWaitPage',
  ),
})

/** Leads a member to another page of the site, hidden from every menu. */
const redirectGuards = guarded({ page: 'redirect', access: 'login' })
const onward = ['/redirect', '/redirect/$'].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    ...redirectGuards,
    beforeLoad: async (arrival) => {
      await redirectGuards.beforeLoad(arrival)
      const { pathname, searchStr } = arrival.location
      const { redirectTarget } = await import('../page/own-page.ts')
      const target = redirectTarget({ pathname, search: searchStr }, storage.get('originalUrl'))
      if (target === undefined) throw notFound()
      throw redirect({ href: target, replace: true })
    },
  }),
)

const tree = root.addChildren([
  index,
  loading,
  home,
  login,
  sport,
  localSport,
  mine.addChildren([mineHome, userinfo, auth, security, protection, betRecord, saveMoney, rechargeWait]),
  ...onward,
])

/** The routes of this build. The view goes to the top on every change of route; going back returns to where it was. */
export const createSiteRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree: tree,
    context,
    ...(history && { history }),
    notFoundMode: 'root',
    scrollRestoration: true,
    defaultErrorComponent: PageError,
    defaultPendingComponent: PagePending,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPreload: 'intent',
  })
