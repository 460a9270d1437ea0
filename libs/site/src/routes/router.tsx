import { titleOf, type DomainPage, type PageFacts, type PageModule } from '@pavilion/domain'
import { withTexts } from '@pavilion/i18n'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  useParams,
  type RouterHistory,
} from '@tanstack/react-router'
import { useCustomerService } from '../customer-service/use-customer-service.ts'
import { useDialogs } from '../dialogs/dialogs-context.ts'
import { PAGES } from '../domains.ts'
import { HomePage } from '../home/home-page.tsx'
import { pathsOf } from '../page/addresses.ts'
import { PageError } from '../pages/page-error.tsx'
import { PagePending } from '../pages/page-pending.tsx'
import { SITE_PAGES } from '../pages/site-pages.ts'
import { usePageTitle } from '../page/use-page-title.ts'
import { RecycleOffer } from '../venues/recycle-offer.tsx'
import { guarded, type RouterContext } from './guarded.ts'
import { Root } from './root.tsx'

const { home, mine } = SITE_PAGES

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('../pages/not-found-page.tsx'), 'NotFoundPage'),
})

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ location }) => {
    throw redirect({ to: home.path, search: location.search, replace: true })
  },
})

const area = createRoute({
  getParentRoute: () => root,
  path: mine.path,
  component: lazyRouteComponent(() => withTexts(mine.texts, () => import('../pages/mine-page.tsx')), 'MinePage'),
})

const framed =
  (facts: PageFacts, { default: Page, titleIn }: PageModule) =>
  () => {
    const params: Readonly<Record<string, string>> = useParams({ strict: false })
    const onSupport = useCustomerService()
    const dialogs = useDialogs()
    usePageTitle(titleIn?.(params) ?? titleOf(facts))
    return (
      <Page
        params={params}
        onSupport={onSupport}
        showLoading={(message) => dialogs.load({ message })}
        recycleOffer={<RecycleOffer />}
      />
    )
  }

/** Home is here with the first scripts. */
const componentOf = ({ load, texts, ...facts }: DomainPage) =>
  facts.page === home.page
    ? HomePage
    : load &&
      lazyRouteComponent(async () => {
        return { default: framed(facts, await (texts ? withTexts(texts, load) : load())) }
      })

const isOfArea = ({ path }: DomainPage): boolean => `${path}/`.startsWith(`${mine.path}/`)

const routesOf = (parent: typeof root | typeof area) =>
  PAGES.filter((page) => isOfArea(page) === (parent === area)).flatMap((page) =>
    pathsOf(page).map((path) =>
      createRoute({
        getParentRoute: () => parent,
        path: parent === area ? path.slice(mine.path.length) || '/' : path,
        component: componentOf(page),
        ...(page.search && { validateSearch: page.search }),
        ...guarded(page),
      } as never),
    ),
  )

const tree = root.addChildren([index, area.addChildren(routesOf(area)), ...routesOf(root)])

/** Back restores the position. */
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
