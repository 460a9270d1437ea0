import { UserInfoPage as UserInfo } from '@pavilion/member'
import { usePageTitle } from '../page/use-page-title.ts'

/** A member's own data. */
export const UserInfoPage = () => {
  usePageTitle('userinfo')
  return <UserInfo />
}
