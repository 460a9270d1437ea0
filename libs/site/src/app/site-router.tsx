import { useText } from '@pavilion/i18n'
import { toast } from '@pavilion/ui-kit'
import { RouterProvider, type RouterHistory } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { useEffect, useLayoutEffect, useState } from 'react'
import { followPages } from '../routes/follow-pages.ts'
import { createSiteRouter } from '../routes/router.tsx'
import { useSurroundings } from '../routes/use-surroundings.ts'
import { useContinuation } from '../session/continuation-context.ts'
import { followAuth } from '../session/follow-auth.ts'
import { asksToRegister } from './referral.ts'
import { createWords } from './words.ts'

/** The router of the page, with the guards that know the page's session. */
export const SiteRouter = ({ history }: { history: RouterHistory | undefined }) => {
  const t = useText()
  const [words] = useState(() => createWords(t))
  useLayoutEffect(() => words.follow(t), [words, t])
  const store = useStore()
  const guards = useSurroundings()
  const continuation = useContinuation()

  const [{ router, wantsToRegister }] = useState(() => {
    const askToSignIn = (href: string): void => {
      toast(words.current()('shell.guard.signIn'))
      continuation.remember(() => void made.navigate({ href }))
    }
    const made = createSiteRouter({ guards, askToSignIn }, history)
    return { router: made, wantsToRegister: asksToRegister(made.history.location.search) }
  })
  useEffect(() => followPages({ router, store, continuation }), [router, store, continuation])
  // Above the pages, so that nothing is missed while the first of them is still on its way.
  useEffect(
    () =>
      followAuth({
        store,
        continuation,
        goHome: () => void router.navigate({ to: '/home' }),
        words: words.current,
        isSignedIn: guards.isSignedIn,
        asksToRegister: wantsToRegister,
      }),
    [router, store, continuation, guards, words, wantsToRegister],
  )
  return <RouterProvider router={router} />
}
