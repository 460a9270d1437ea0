import type { Arrival as PageArrival, DomainPage, GuardResult } from '@pavilion/domain'
import { notFound, redirect } from '@tanstack/react-router'
import { PAGES } from '../domains.ts'
import { SITE_PAGES } from '../pages/site-pages.ts'
import { runGuards, type SiteGuardContext } from './guards.ts'
import '../page/page.ts'

export interface RouterContext {
  readonly guards: SiteGuardContext
  /** `href`: for after the sign-in. */
  askToSignIn(href: string): void
}

interface Arrival extends Pick<PageArrival, 'params' | 'search' | 'location'> {
  readonly context: RouterContext
  readonly cause: PageArrival['cause'] | 'preload'
}

/** Preloads run no guard. */
export const guarded = (facts: DomainPage) => ({
  staticData: { facts },
  beforeLoad: async (arrival: Arrival): Promise<void> => {
    const { context, cause, location } = arrival
    if (cause === 'preload') return
    const { guards } = context
    const next = (): Promise<GuardResult> => runGuards(facts, guards)
    const result = await (facts.guard?.({ ...arrival, cause, guards, pages: PAGES }, next) ?? next())
    if (result === 'notFound') throw notFound()
    if (result === 'signIn') {
      context.askToSignIn(location.href)
      throw redirect({ to: SITE_PAGES.home.path, replace: true })
    }
    if (result === 'auth')
      throw redirect({ to: SITE_PAGES.auth.path, search: { to: location.href } as never, replace: true })
    if (result !== 'proceed') throw redirect({ ...result, replace: true })
  },
})
