import { useText } from '@pavilion/i18n'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { followPages } from '../routes/follow-pages.ts'
import { followAuth } from '../session/follow-auth.ts'
import type { SitePage } from './site-page.ts'

export const SiteRouter = ({ page }: { page: SitePage }) => {
  const t = useText()
  const { words, router } = page
  // Suspends until the frame's texts are loaded, because a guard may need them.
  t('shell.guard.signIn')
  useLayoutEffect(() => words.follow(t), [words, t])
  useEffect(() => followPages(page), [page])
  // A layout effect: the first buttons must work as soon as they show.
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
