import { notFound, redirect } from '@tanstack/react-router'
import { runGuards, type GuardContext } from './guards.ts'
import type { PageFacts } from '@pavilion/domain'
import '../page/page.ts'

/** What routes get from the site that is being shown. */
export interface RouterContext {
  readonly guards: GuardContext
  /** Tells the visitor to sign in first, and remembers where they wanted to go. */
  askToSignIn(href: string): void
}

interface Arrival {
  readonly context: RouterContext
  readonly cause: 'enter' | 'stay' | 'preload'
  readonly location: { readonly href: string }
}

/** The options every page route has: its facts, and the guards on the way to it. A preload runs no guard. */
export const guarded = (facts: PageFacts) => ({
  staticData: { facts },
  beforeLoad: async ({ context, cause, location }: Arrival): Promise<void> => {
    if (cause === 'preload') return
    const verdict = await runGuards(facts, context.guards)
    if (verdict === 'notFound') throw notFound()
    if (verdict === 'signIn') {
      context.askToSignIn(location.href)
      throw redirect({ to: '/home', replace: true })
    }
    // From there the way goes on to this page.
    if (verdict === 'auth') throw redirect({ to: '/mine/auth', search: { to: location.href }, replace: true })
  },
})
