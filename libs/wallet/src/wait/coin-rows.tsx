import type { DepositOrder } from '@pavilion/contract/funds'
import { useText } from '@pavilion/i18n'
import { formatCoinRate } from '@pavilion/money'
import { coinText, plainCoins } from '../coins/coin-text.ts'
import { CopyRow } from './rows.tsx'

interface CoinRowsProps {
  readonly coins: NonNullable<DepositOrder['coins']>
  readonly address: string | undefined
  /** What came so far, in minor units of the coin. */
  readonly received: bigint
}

/** What to send, and where; of a part that came, what is missing. */
export const CoinRows = ({ coins: { coin, network, amount, rate }, address, received }: CoinRowsProps) => {
  const t = useText()
  const missing = amount > received ? amount - received : 0n
  return (
    <>
      <CopyRow
        main="long"
        label={t(received > 0n ? 'wallet.wait.coinsMissing' : 'wallet.wait.coins')}
        copy={plainCoins(missing, coin)}
      >
        {coinText(missing, coin)}
      </CopyRow>
      <div>
        <dt>{t('wallet.wait.network')}</dt>
        <dd>{network}</dd>
      </div>
      {address !== undefined && <CopyRow label={t('wallet.wait.address')} copy={address} />}
      <div>
        <dt>{t('wallet.wait.rate')}</dt>
        <dd>{formatCoinRate(rate, coin)}</dd>
      </div>
    </>
  )
}
