import { usePreInfo } from '@pavilion/session'
import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSiteInLanguage } from '../page/use-site-in-language.ts'
import { useSwap } from '../counterpart/swap.ts'
import { Hosts } from '../shell/hosts.tsx'
import { Layout } from '../shell/layout.tsx'

const MaintenancePage = lazy(async () => ({
  default: (await import('../maintenance/maintenance-page.tsx')).MaintenancePage,
}))

const PAGE = <Outlet />

/** A closed site shows one page at every address. */
export const Root = () => {
  const bare = useMatches({ select: (matches) => matches.at(-1)?.staticData.facts?.bare === true })
  const closed = usePreInfo().data?.switches.maintenance === '1'
  useSiteInLanguage()
  useSwap()
  return (
    <>
      {closed ? (
        <Suspense>
          <MaintenancePage />
        </Suspense>
      ) : (
        <Layout bare={bare}>{PAGE}</Layout>
      )}
      <Hosts closed={closed} />
    </>
  )
}
