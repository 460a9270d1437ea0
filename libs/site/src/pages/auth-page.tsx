import '../page/page.ts'
import { usePages, type PageProps } from '@pavilion/domain'
import { AuthPage as Auth } from '@pavilion/member'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { ownPage } from '../page/own-page.ts'

/** Target of guard 3. */
export default function AuthPage({ onSupport }: Pick<PageProps, 'onSupport'>) {
  const { to = '' } = useSearch({ strict: false }) as { to?: string }
  const navigate = useNavigate()
  const target = ownPage(usePages(), to)
  // Less would lead back here for ever.
  const [routes] = useRouter().getMatchedRoutes(target?.split('?')[0] ?? '/')
  const facts = routes.at(-1)?.options.staticData?.facts
  return (
    <Auth
      needsName={facts?.bindPhone === true}
      onContinue={() => void navigate({ href: target ?? '/mine/userinfo' })}
      onSupport={onSupport}
    />
  )
}
