import { useApi } from '@pavilion/api-client'
import type { MockHandlers } from '@pavilion/api-client/testing'
import type { FakeServer } from '@pavilion/realtime/testing'
import { useQuery } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router'
import { createStore, Provider } from 'jotai'
import { useState, type ReactNode } from 'react'
import { preInfoQuery } from '../facts/pre-info.ts'
import type { PushHandler } from '../pushes/push-handler.ts'
import { SessionForTests } from './session-for-tests.tsx'

export interface MemberStageProps {
  readonly handlers: MockHandlers
  readonly server?: FakeServer
  readonly pushes?: readonly PushHandler[]
  readonly places: readonly string[]
  readonly children: ReactNode
}

const Elsewhere = () => <p data-testid="elsewhere">{useLocation().pathname}</p>

/** As every page does. */
const Clock = () => {
  useQuery(preInfoQuery(useApi()))
  return <Outlet />
}

/** A followed link shows its target. */
export const MemberStage = ({ handlers, server, pushes, places, children }: MemberStageProps) => {
  const [world] = useState(() => {
    const root = createRootRoute({ component: Clock })
    const page = (path: string, component: () => ReactNode) =>
      createRoute({ getParentRoute: () => root, path, component })
    const routeTree = root.addChildren([page('/', () => children), ...places.map((path) => page(path, Elsewhere))])
    const history = createMemoryHistory({ initialEntries: ['/'] })
    return { router: createRouter({ routeTree, history }), store: createStore() }
  })
  return (
    <Provider store={world.store}>
      <SessionForTests handlers={handlers} userId="member-1" {...(server && { server })} {...(pushes && { pushes })}>
        <RouterProvider router={world.router as never} />
      </SessionForTests>
    </Provider>
  )
}
