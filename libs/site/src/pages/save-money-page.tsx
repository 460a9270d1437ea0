import { DepositPage } from '@pavilion/wallet'
import { usePageTitle } from '../shell/use-page-title.ts'

/** Deposits (the spec's saveMoney). */
export const SaveMoneyPage = () => {
  usePageTitle('saveMoney')
  return <DepositPage />
}
