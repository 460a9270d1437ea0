import { useText } from '@pavilion/i18n'
import { toast } from '@pavilion/ui-kit'
import { RouterProvider } from '@tanstack/react-router'
import { useStore } from 'jotai/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { followPages } from '../routes/follow-pages.ts'
import { createSiteRouter } from '../routes/router.tsx'
import { useSurroundings } from '../routes/use-surroundings.ts'
import { useContinuation } from '../session/continuation-context.ts'

/** The router of the page, with the guards that know the page's session. */
export const SiteRouter = () => {
  const t = useText()
  const words = useRef(t)
  useLayoutEffect(() => {
    words.current = t
  }, [t])
  const store = useStore()
  const guards = useSurroundings()
  const continuation = useContinuation()

  const [router] = useState(() => {
    const made = createSiteRouter({
      guards,
      askToSignIn: (href) => {
        toast(words.current('shell.guard.signIn'))
        continuation.remember(() => void made.navigate({ href }))
      },
    })
    return made
  })
  useEffect(() => followPages({ router, store, continuation }), [router, store, continuation])
  return <RouterProvider router={router} />
}
