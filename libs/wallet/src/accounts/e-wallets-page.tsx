import { AccountsView, type AccountsViewProps } from './accounts-view.tsx'

/** (/mine/alipayManage) */
const EWalletsPage = ({ onSupport }: Pick<AccountsViewProps, 'onSupport'>) => (
  <AccountsView kind="wallet" onSupport={onSupport} />
)

export default EWalletsPage
