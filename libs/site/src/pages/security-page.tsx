import { SecurityPage as Security } from '@pavilion/member'
import { usePageTitle } from '../page/use-page-title.ts'

/** How the account is guarded, and who came to it. */
export const SecurityPage = () => {
  usePageTitle('security')
  return <Security />
}
