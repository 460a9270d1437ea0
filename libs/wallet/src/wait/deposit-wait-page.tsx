import { useText } from '@pavilion/i18n'
import { buttonData, buttonStyles, Card, EmptyState, ErrorState } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { DepositSkeleton } from '../deposit/deposit-skeleton.tsx'
import { OrderView } from './order-view.tsx'
import { useOrder } from './use-order.ts'

const Again = styled(Link)`
  ${buttonStyles}
`

/** A deposit order until it is paid, given up, or past its time (the spec's rechargeWait). */
export const DepositWaitPage = ({ orderNo }: { orderNo: string }) => {
  const t = useText()
  const { data, isError, isFetching, error, refetch } = useOrder(orderNo)
  if (isError && !data)
    return (
      <Card>
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} text={error.message} />
      </Card>
    )
  if (!data) return <DepositSkeleton />
  if (!data.order)
    return (
      <Card>
        <EmptyState
          title={t('wallet.wait.missing.title')}
          text={t('wallet.wait.missing.text')}
          action={
            <Again to="/mine/savemoney" {...buttonData({ variant: 'primary' })}>
              {t('wallet.wait.again')}
            </Again>
          }
        />
      </Card>
    )
  return <OrderView order={data.order} checking={isFetching} onCheck={() => void refetch()} />
}
