import { Outlet, useMatches } from '@tanstack/react-router'
import { Hosts } from '../shell/hosts.tsx'
import { Layout } from '../shell/layout.tsx'

/** The frame around the page of the deepest route, and what opens above it. */
export const Root = () => {
  const bare = useMatches({ select: (matches) => matches.at(-1)?.staticData.facts?.sportsMode === true })
  return (
    <>
      <Layout bare={bare}>
        <Outlet />
      </Layout>
      <Hosts />
    </>
  )
}
