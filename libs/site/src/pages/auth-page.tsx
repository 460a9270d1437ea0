import { AuthPage as Auth } from '@pavilion/member'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { ownPage } from '../page/own-page.ts'
import { useCustomerService } from '../customer-service/use-customer-service.ts'
import { usePageTitle } from '../page/use-page-title.ts'

/** Target of guard 3: phone and name, then back to the page that needs them. */
export const AuthPage = () => {
  const { to = '' } = useSearch({ from: '/mine/auth' })
  const navigate = useNavigate()
  const onSupport = useCustomerService()
  usePageTitle('shell.title.auth')
  const target = ownPage(to)
  // By the target's demand: less would lead back here for ever.
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
