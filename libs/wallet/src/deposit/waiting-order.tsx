import { waitPath, type DepositOrder } from '@pavilion/contract/funds'
import { useText } from '@pavilion/i18n'
import { formatMoney, SITE_CURRENCY } from '@pavilion/money'
import { Alert, linkStyles } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { useSiteTime } from '../wait/use-site-time.ts'

export const AlertLink = styled(Link)`
  ${linkStyles}
  white-space: nowrap;
`

export const ToOrder = ({ order }: { order: DepositOrder }) => {
  const t = useText()
  return <AlertLink to={waitPath(order)}>{t('wallet.deposit.waitingOpen')}</AlertLink>
}

/** Prevents a second deposit by mistake. */
export const WaitingOrder = ({ order }: { order: DepositOrder }) => {
  const t = useText()
  const time = useSiteTime()
  const amount = formatMoney(order.amount, SITE_CURRENCY)
  return (
    <Alert tone="warning" action={<ToOrder order={order} />}>
      {t('wallet.deposit.waiting', { amount, time: time(order.expiresAt) })}
    </Alert>
  )
}
