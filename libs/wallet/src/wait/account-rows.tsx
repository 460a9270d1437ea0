import type { DepositInstructions } from '@pavilion/contract/funds'
import { useText } from '@pavilion/i18n'
import { CopyRow } from './rows.tsx'

interface AccountRowsProps {
  readonly instructions: DepositInstructions
  /** A bank's card, or the account of a wallet. */
  readonly isBank: boolean
}

/** Where the money goes, as a person types it elsewhere. */
export const AccountRows = ({ instructions: { account, memo }, isBank }: AccountRowsProps) => {
  const t = useText()
  const bank = [account?.bank, account?.branch].filter(Boolean).join(' · ')
  return (
    <>
      {account && bank !== '' && <CopyRow label={t('wallet.wait.bank')} copy={bank} lang="zh-CN" />}
      {account?.holder !== undefined && <CopyRow label={t('wallet.wait.holder')} copy={account.holder} lang="zh-CN" />}
      {account && (
        <CopyRow
          label={t(isBank ? 'wallet.wait.card' : 'wallet.wait.account')}
          copy={isBank ? account.number.replaceAll(' ', '') : account.number}
        >
          {account.number}
        </CopyRow>
      )}
      {memo !== undefined && <CopyRow label={t('wallet.wait.memo')} copy={memo} />}
    </>
  )
}
