import { DepositWaitPage } from '@pavilion/wallet'
import { useParams } from '@tanstack/react-router'
import { useCustomerService } from '../customer-service/use-customer-service.ts'
import { usePageTitle } from '../page/use-page-title.ts'

/** A deposit order that waits for its payment. */
export const RechargeWaitPage = () => {
  const { orderNo } = useParams({ from: '/mine/savemoney/wait/$orderNo' })
  usePageTitle('rechargeWait')
  return <DepositWaitPage orderNo={orderNo} onSupport={useCustomerService()} />
}
