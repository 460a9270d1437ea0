import { DepositPage } from '@pavilion/wallet'
import { useCustomerService } from '../shell/customer-service/use-customer-service.ts'
import { usePageTitle } from '../shell/use-page-title.ts'

/** Deposits (the spec's saveMoney). */
export const SaveMoneyPage = () => {
  usePageTitle('saveMoney')
  return <DepositPage onSupport={useCustomerService()} />
}
