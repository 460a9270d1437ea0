import { PAYOUT_KINDS, type PayoutKind } from '@pavilion/contract/funds'
import { useLocation } from '@tanstack/react-router'
import { AccountsView } from './accounts-view.tsx'

export interface AccountsPageProps {
  readonly params: Readonly<Record<string, string>>
  readonly onSupport: () => void
}

/** Pages of the spec that are about one kind; of the others the address ends in it. */
const KINDS_OF_PATHS: Readonly<Record<string, PayoutKind>> = {
  '/mine/addBankCard': 'bank',
  '/mine/virtualCoinCard': 'coin',
  '/mine/alipayManage': 'wallet',
}

const kindAt = (path: string, id: string | undefined): PayoutKind =>
  KINDS_OF_PATHS[path] ?? PAYOUT_KINDS.find((kind) => kind === id) ?? 'bank'

/** Accounts to be paid to (/mine/accountManage/{id}, and a page for each kind); `id`: the kind whose form stands open. */
const AccountsPage = ({ params, onSupport }: AccountsPageProps) => {
  const { pathname } = useLocation()
  const kind = kindAt(pathname, params['id'])
  return <AccountsView key={kind} kind={kind} onSupport={onSupport} />
}

export default AccountsPage
