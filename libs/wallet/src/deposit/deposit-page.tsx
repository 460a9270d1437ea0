import { useApiQuery } from '@pavilion/api-client'
import { paymentTypes } from '@pavilion/contract'
import { useText } from '@pavilion/i18n'
import { Card, EmptyState, ErrorState } from '@pavilion/ui-kit'
import { DepositForm } from './deposit-form.tsx'
import { DepositSkeleton } from './deposit-skeleton.tsx'
import { WaitingOrder } from './waiting-order.tsx'

/** Deposits (/mine/savemoney). */
export const DepositPage = () => {
  const t = useText()
  const { data, isError, isFetching, error, refetch } = useApiQuery(paymentTypes, {})
  if (isError && !data)
    return (
      <Card>
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} text={error.message} />
      </Card>
    )
  if (!data) return <DepositSkeleton />
  const open = data.list.filter((channel) => channel.state === 'open')
  if (open.length === 0)
    return (
      <Card>
        <EmptyState title={t('wallet.deposit.none.title')} text={t('wallet.deposit.none.text')} />
      </Card>
    )
  return (
    <>
      <WaitingOrder />
      <DepositForm channels={data.list} />
    </>
  )
}
