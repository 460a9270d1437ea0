import { authEvents } from '@pavilion/session'
import type { createStore } from 'jotai'
import type { Continuation } from '../session/continuation.ts'
import { leave, visit } from '../tabs/tab-bar.ts'
import { freshTabBar, tabBarAtom } from '../tabs/tab-bar-atom.ts'
import { PAGES } from '../domains.ts'
import { tabOf } from '../tabs/tabs.ts'
import type { createSiteRouter } from './router.tsx'

interface Followed {
  readonly router: ReturnType<typeof createSiteRouter>
  readonly store: ReturnType<typeof createStore>
  readonly continuation: Continuation
}

/** Focus moves to the start of each new page. */
export const followPages = ({ router, store, continuation }: Followed): (() => void) => {
  const look = (href: string): void => {
    const page = router.state.matches.at(-1)?.staticData.facts?.page
    const tab = page && tabOf(PAGES, page, href)
    store.set(tabBarAtom, (bar) => (tab ? visit(bar, tab) : leave(bar)))
  }
  // With a first screen, the page was resolved earlier.
  if (router.state.resolvedLocation) look(router.state.resolvedLocation.href)
  const stops = [
    router.subscribe('onResolved', ({ toLocation, fromLocation, pathChanged }) => {
      look(toLocation.href)
      if (!pathChanged) return
      if (fromLocation) document.getElementById('main')?.focus({ preventScroll: true })
      if (toLocation.pathname !== '/home') continuation.forget()
    }),
    authEvents.on('login_expired', () => store.set(tabBarAtom, freshTabBar)),
  ]
  return () => stops.forEach((stop) => stop())
}
