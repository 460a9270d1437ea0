import { useApiQuery } from '@pavilion/api-client'
import { getDepositOrderStatus } from '@pavilion/contract'
import { useText } from '@pavilion/i18n'
import { Alert, linkStyles, Money } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { isWaiting } from '../wait/order-progress.ts'

const Open = styled(Link)`
  ${linkStyles}
  white-space: nowrap;
`
const Space = styled.div`
  margin-bottom: var(--pv-space-4);
`

/** A deposit that still waits for its payment, so that nobody opens a second one by mistake. */
export const WaitingOrder = () => {
  const t = useText()
  const { data } = useApiQuery(getDepositOrderStatus, {})
  const order = data?.order
  if (!order || !isWaiting(order.state)) return null
  return (
    <Space>
      <Alert
        tone="warning"
        action={<Open to={`/mine/savemoney/wait/${order.orderNo}`}>{t('wallet.deposit.waitingOpen')}</Open>}
      >
        {t('wallet.deposit.waiting')} <Money amount={order.amount} />
      </Alert>
    </Space>
  )
}
