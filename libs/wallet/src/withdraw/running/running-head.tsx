import type { Withdrawal } from '@pavilion/contract/funds'
import { useText } from '@pavilion/i18n'
import { formatCoinRate } from '@pavilion/money'
import { CopyButton, Tag } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { coinText } from '../../coins/coin-text.ts'

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--pv-space-1) var(--pv-space-3);
  font-size: var(--pv-size-13);

  strong {
    font-size: var(--pv-size-20);
  }
`
const OrderNo = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--pv-space-1);
  min-width: 0;
  color: var(--pv-text-2);
  overflow-wrap: anywhere;
`
const Coins = styled.span`
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);
`

const TONES = {
  reviewing: 'accent',
  approved: 'accent',
  sent: 'accent',
  paid: 'down',
  returned: 'warning',
  refused: 'warning',
  cancelled: undefined,
} as const

interface OfWithdrawal {
  readonly withdrawal: Withdrawal
}

export const StateTag = ({ withdrawal: { state } }: OfWithdrawal) => (
  <Tag tone={TONES[state]}>{useText()(`withdraw.running.state.${state}`)}</Tag>
)

export const OrderNumber = ({ withdrawal: { orderNo } }: OfWithdrawal) => (
  <OrderNo>
    {orderNo}
    <CopyButton text={orderNo} label={useText()('withdraw.running.copy')} compact />
  </OrderNo>
)

/** At an address: what arrives, and at which rate. */
export const PaidCoins = ({ withdrawal: { coins } }: OfWithdrawal) => {
  const t = useText()
  if (!coins) return null
  return (
    <Coins>
      {t('withdraw.running.coins', {
        coins: coinText(coins.amount, coins.coin),
        rate: formatCoinRate(coins.rate, coins.coin),
      })}
    </Coins>
  )
}
