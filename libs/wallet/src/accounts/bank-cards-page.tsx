import { AccountsView, type AccountsViewProps } from './accounts-view.tsx'

/** (/mine/addBankCard) */
const BankCardsPage = ({ onSupport }: Pick<AccountsViewProps, 'onSupport'>) => (
  <AccountsView kind="bank" onSupport={onSupport} />
)

export default BankCardsPage
