import { AuthPage as Auth } from '@pavilion/member'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ownPage } from '../routes/own-page.ts'
import { useCustomerService } from '../shell/customer-service/use-customer-service.ts'
import { usePageTitle } from '../shell/use-page-title.ts'

/** Where guard 3 leads: phone and name, and then on to the page that asked for them. */
export const AuthPage = () => {
  const { to = '' } = useSearch({ from: '/mine/auth' })
  const navigate = useNavigate()
  const onSupport = useCustomerService()
  usePageTitle('auth')
  return <Auth onContinue={() => void navigate({ href: ownPage(to) ?? '/mine/userinfo' })} onSupport={onSupport} />
}
