import { DepositPage } from '@pavilion/wallet'
import { useCustomerService } from '../customer-service/use-customer-service.ts'
import { usePageTitle } from '../page/use-page-title.ts'

/** Deposits (the spec's saveMoney). */
export const SaveMoneyPage = () => {
  usePageTitle('saveMoney')
  return <DepositPage onSupport={useCustomerService()} />
}
