import { SessionForTests, type SessionForTestsProps } from '@pavilion/session/testing'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useParams,
} from '@tanstack/react-router'
import { createContext, Suspense, use, useState } from 'react'
import HelpPage from '../page/help-page.tsx'

export interface StageProps extends Omit<SessionForTestsProps, 'children'> {
  /** Below /app/help, with a hash; the centre when empty. */
  readonly at?: string
  readonly onSupport?: () => void
}

const ignore = (): void => undefined

const SupportContext = createContext<() => void>(ignore)

const Page = () => {
  const params: Readonly<Record<string, string>> = useParams({ strict: false })
  return <HelpPage params={params} onSupport={use(SupportContext)} />
}

/** The page at its addresses, answered from memory. */
export const Stage = ({ at = '', onSupport = ignore, ...settings }: StageProps) => {
  const [router] = useState(() => {
    const root = createRootRoute()
    const page = createRoute({ getParentRoute: () => root, path: '/app/help/$', component: Page })
    const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
    const history = createMemoryHistory({ initialEntries: [`/app/help/${at}`] })
    return createRouter({ routeTree: root.addChildren([page, elsewhere]), history })
  })
  return (
    <SessionForTests {...settings}>
      <SupportContext value={onSupport}>
        <Suspense>
          <RouterProvider router={router as never} />
        </Suspense>
      </SupportContext>
    </SessionForTests>
  )
}
