import { AccountsView, type AccountsViewProps } from './accounts-view.tsx'

/** (/mine/virtualCoinCard) */
const CoinAddressesPage = ({ onSupport }: Pick<AccountsViewProps, 'onSupport'>) => (
  <AccountsView kind="coin" onSupport={onSupport} />
)

export default CoinAddressesPage
