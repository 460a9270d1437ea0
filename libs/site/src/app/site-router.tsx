import { useText } from '@pavilion/i18n'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { followPages } from '../routes/follow-pages.ts'
import { followAuth } from '../session/follow-auth.ts'
import type { SitePage } from './site-page.ts'

/** The pages, and what follows from going from one to another and from signing in and out. */
export const SiteRouter = ({ page }: { page: SitePage }) => {
  const t = useText()
  const { words, router } = page
  // Waits for the texts of the frame: what a guard has to say is told before any page asked for them.
  t('shell.guard.signIn')
  useLayoutEffect(() => words.follow(t), [words, t])
  useEffect(() => followPages(page), [page])
  // Above the pages, so that nothing is missed while the first of them is still on its way; and with the first of their buttons, not
  // a moment after it stands, which on a slow machine is long enough to be pressed for nothing.
  useLayoutEffect(
    () =>
      followAuth({
        ...page,
        goHome: () => void page.router.navigate({ to: '/home' }),
        words: page.words.current,
        isSignedIn: page.guards.isSignedIn,
      }),
    [page],
  )
  return <RouterProvider router={router} />
}
