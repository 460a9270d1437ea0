import { ProtectionPage as Protection } from '@pavilion/member'
import { usePageTitle } from '../page/use-page-title.ts'

/** How a member keeps their play in measure. */
export const ProtectionPage = () => {
  usePageTitle('protection')
  return <Protection />
}
