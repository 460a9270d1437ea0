import { PAYOUT_KINDS, type PayoutKind } from '@pavilion/contract/funds'
import { AccountsView } from './accounts-view.tsx'

export interface AccountsPageProps {
  readonly params: Readonly<Record<string, string>>
  readonly onSupport: () => void
}

const kindIn = (id: string | undefined): PayoutKind => PAYOUT_KINDS.find((kind) => kind === id) ?? 'bank'

/** Accounts to be paid to (/mine/accountManage/{id}); `id`: the kind whose form stands open. */
const AccountsPage = ({ params, onSupport }: AccountsPageProps) => (
  <AccountsView key={params['id']} kind={kindIn(params['id'])} onSupport={onSupport} />
)

export default AccountsPage
