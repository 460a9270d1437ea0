import { sportsbookDomain } from '../domain.ts'
import type { MockHandlers } from '@pavilion/api-client/testing'
import type { FakeServer } from '@pavilion/realtime/testing'
import { SessionForTests } from '@pavilion/session/testing'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  defaultStringifySearch,
  Outlet,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router'
import { createStore, Provider } from 'jotai'
import { useState, type ReactNode } from 'react'
import { boardPlace, boardSearch, type BoardPlace } from '../board-view/board-address.ts'
import type { SlipAction } from '../slip/state/reduce.ts'
import { SLIP_SLOT, slipAtom } from '../slip/state/slip-store.ts'
import { wellAnswered } from './answers.ts'
import { bookServer } from './book-server.ts'

export { aBook, bookServer } from './book-server.ts'

interface StageProps {
  readonly handlers?: MockHandlers
  readonly server?: FakeServer
  readonly guest?: boolean
  readonly slip?: readonly SlipAction[]
  readonly filter?: Partial<BoardPlace>
  readonly path?: string
  readonly children: ReactNode
}

const PLACES = ['/game/sport', '/game/sport/$enName', '/mine/betRecord', '/mine/savemoney', '/mine/protection']

function Frame() {
  const { pathname, searchStr } = useLocation()
  return (
    <>
      <Outlet />
      <span hidden data-testid="address">
        {pathname}
      </span>
      <span hidden data-testid="search">
        {decodeURIComponent(searchStr)}
      </span>
    </>
  )
}

export function Stage({
  handlers = wellAnswered(),
  server,
  guest = false,
  slip = [],
  filter,
  path = '/',
  children,
}: StageProps) {
  const [world] = useState(() => {
    const root = createRootRoute({ component: Frame })
    const page = (at: string) => createRoute({ getParentRoute: () => root, path: at, component: () => children })
    const routeTree = root.addChildren(['/', ...PLACES].map(page))
    const search = filter ? defaultStringifySearch(boardSearch({ ...boardPlace({}), ...filter })) : ''
    const history = createMemoryHistory({ initialEntries: [`${path}${search}`] })
    const store = createStore()
    localStorage.removeItem(SLIP_SLOT)
    for (const action of slip) store.set(slipAtom, action)
    return { router: createRouter({ routeTree, history }), store, server: server ?? bookServer() }
  })
  return (
    <Provider store={world.store}>
      <SessionForTests
        handlers={handlers}
        server={world.server}
        pushes={sportsbookDomain.pushes ?? []}
        {...(guest ? {} : { userId: 'member-1' })}
      >
        <RouterProvider router={world.router as never} />
      </SessionForTests>
    </Provider>
  )
}
