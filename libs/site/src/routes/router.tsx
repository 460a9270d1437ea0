import { CRTY, CRTY_PATH } from '@pavilion/contract/games'
import { titleOf, type PageProps } from '@pavilion/domain'
import { withTexts, type PlainTextKey } from '@pavilion/i18n'
import { storage } from '@pavilion/session'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
  useParams,
  type RouterHistory,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useCustomerService } from '../customer-service/use-customer-service.ts'
import { PAGES } from '../domains.ts'
import { HomePage } from '../home/home-page.tsx'
import { PageError } from '../pages/page-error.tsx'
import { PagePending } from '../pages/page-pending.tsx'
import { SITE_PAGES } from '../page/site-pages.ts'
import { usePageTitle } from '../page/use-page-title.ts'
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
  path: SITE_PAGES.loading.path,
  ...guarded(SITE_PAGES.loading),
  component: lazyRouteComponent(() => import('../pages/loading-page.tsx'), 'LoadingPage'),
})
const home = createRoute({
  getParentRoute: () => root,
  path: SITE_PAGES.home.path,
  ...guarded(SITE_PAGES.home),
  component: HomePage,
})
const login = createRoute({
  getParentRoute: () => root,
  path: SITE_PAGES.login.path,
  ...guarded(SITE_PAGES.login),
  component: lazyRouteComponent(() => import('../pages/login-page.tsx'), 'LoginPage'),
})
/** Wide enough for the venue, so members need no lobby. */
const ROOMY = '(min-width: 1680px)'
const sportGuards = guarded(SITE_PAGES.sport)
const sport = createRoute({
  getParentRoute: () => root,
  path: SITE_PAGES.sport.path,
  ...sportGuards,
  beforeLoad: async (arrival) => {
    const roomy = arrival.cause !== 'preload' && (globalThis.matchMedia?.(ROOMY).matches ?? false)
    if (roomy && arrival.context.guards.isSignedIn())
      throw redirect({ to: CRTY_PATH, search: arrival.location.search as never, replace: true })
    await sportGuards.beforeLoad(arrival)
  },
  component: lazyRouteComponent(() => import('../pages/sport-page.tsx'), 'SportPage'),
})

/** Codes in any case. Only CRTY switches sports mode on. */
const localSportGuards = guarded({ ...SITE_PAGES.localSport, sportsMode: true })
const otherSportGuards = guarded(SITE_PAGES.localSport)
const localSport = createRoute({
  getParentRoute: () => root,
  path: SITE_PAGES.localSport.path,
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
  path: SITE_PAGES.mine.path,
  component: lazyRouteComponent(
    () => withTexts(SITE_PAGES.mine.texts, () => import('../pages/mine-page.tsx')),
    'MinePage',
  ),
})
const mineHome = createRoute({
  getParentRoute: () => mine,
  path: '/',
  ...guarded(SITE_PAGES.mine),
  component: lazyRouteComponent(() => import('../pages/mine-home-page.tsx'), 'MineHomePage'),
})
const auth = createRoute({
  getParentRoute: () => mine,
  path: '/auth',
  // The page validates it.
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } => (typeof to === 'string' ? { to } : {}),
  ...guarded(SITE_PAGES.auth),
  component: lazyRouteComponent(() => import('../pages/auth-page.tsx'), 'AuthPage'),
})
const redirectGuards = guarded(SITE_PAGES.redirect)
const onward = [SITE_PAGES.redirect.path, `${SITE_PAGES.redirect.path}/$`].map((path) =>
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

const framed = (title: PlainTextKey, Page: ComponentType<PageProps>) => () => {
  const params: Readonly<Record<string, string>> = useParams({ strict: false })
  const onSupport = useCustomerService()
  usePageTitle(title)
  return <Page params={params} onSupport={onSupport} />
}

const OF_DOMAINS = PAGES.flatMap(({ load, ...page }) => (load ? [{ ...page, load }] : []))
const MINE = `${SITE_PAGES.mine.path}/`
const isOfMine = ({ path }: { readonly path: string }): boolean => path.startsWith(MINE)

const ofDomain = ({ path, texts, load, ...facts }: (typeof OF_DOMAINS)[number]) =>
  createRoute({
    getParentRoute: () => (isOfMine({ path }) ? mine : root),
    path: isOfMine({ path }) ? path.slice(SITE_PAGES.mine.path.length) : path,
    ...guarded(facts),
    component: lazyRouteComponent(async () => {
      const { default: Page } = await (texts ? withTexts(texts, load) : load())
      return { default: framed(titleOf(facts), Page) }
    }),
  } as never)

const tree = root.addChildren([
  index,
  loading,
  home,
  login,
  sport,
  localSport,
  mine.addChildren([mineHome, auth, ...OF_DOMAINS.filter(isOfMine).map(ofDomain)]),
  ...OF_DOMAINS.filter((page) => !isOfMine(page)).map(ofDomain),
  ...onward,
])

/** Scrolls to the top. Back restores the position. */
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
