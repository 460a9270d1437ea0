import { AuthPage as Auth } from '@pavilion/member'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCustomerService } from '../shell/customer-service/use-customer-service.ts'
import { usePageTitle } from '../shell/use-page-title.ts'

/** Where guard 3 leads: phone and name, and then on to the page that asked for them. */
export const AuthPage = () => {
  const { to = '/mine/userinfo' } = useSearch({ from: '/mine/auth' })
  const navigate = useNavigate()
  const onSupport = useCustomerService()
  usePageTitle('auth')
  return <Auth onContinue={() => void navigate({ href: to })} onSupport={onSupport} />
}
