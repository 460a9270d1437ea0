import { Outlet, useMatches } from '@tanstack/react-router'
import { Layout } from '../shell/layout.tsx'

/** The frame around the page of the deepest route. */
export const Root = () => {
  const bare = useMatches({ select: (matches) => matches.at(-1)?.staticData.facts?.sportsMode === true })
  return (
    <Layout bare={bare}>
      <Outlet />
    </Layout>
  )
}
