import type { DepositOrder } from '@pavilion/contract/funds'
import { useText } from '@pavilion/i18n'
import { formatAmount } from '@pavilion/money'
import { Money } from '@pavilion/ui-kit'
import { AccountRows } from './account-rows.tsx'
import { CoinRows } from './coin-rows.tsx'
import { CopyRow } from './rows.tsx'

/** What to pay and where, by the kind of payment; while the order waits. */
export const PayPart = ({ order }: { readonly order: DepositOrder }) => {
  const t = useText()
  const { coins, instructions, receipts = [], waitScreen, amount } = order
  if (coins) {
    const received = receipts.reduce((sum, receipt) => sum + receipt.coins, 0n)
    return <CoinRows coins={coins} address={instructions?.address} received={received} />
  }
  return (
    <>
      <CopyRow
        main
        label={t(waitScreen === 'transfer' ? 'wallet.wait.transferAmount' : 'wallet.wait.amount')}
        copy={formatAmount(amount, { group: false })}
      >
        <Money amount={amount} display />
      </CopyRow>
      {instructions && <AccountRows instructions={instructions} isBank={waitScreen === 'transfer'} />}
    </>
  )
}
