import { notFound, redirect } from '@tanstack/react-router'
import { runGuards, type GuardContext } from './guards.ts'
import type { PageFacts } from '@pavilion/domain'
import '../page/page.ts'

export interface RouterContext {
  readonly guards: GuardContext
  /** `href`: for after the sign-in. */
  askToSignIn(href: string): void
}

interface Arrival {
  readonly context: RouterContext
  readonly cause: 'enter' | 'stay' | 'preload'
  readonly location: { readonly href: string }
}

/** Preloads run no guard. */
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
    // The auth page returns to this page.
    if (verdict === 'auth') throw redirect({ to: '/mine/auth', search: { to: location.href }, replace: true })
  },
})
