import { BetRecordPage as Records } from '@pavilion/sportsbook'
import { useCustomerService } from '../customer-service/use-customer-service.ts'
import { usePageTitle } from '../page/use-page-title.ts'

/** A member's own bets. */
export const BetRecordPage = () => {
  usePageTitle('betRecord')
  return <Records onSupport={useCustomerService()} />
}
