import { isAnsweredBySession, useApiQuery } from '@pavilion/api-client'
import { paymentTypes } from '@pavilion/contract/funds'
import { moneyLimits } from '@pavilion/contract/protection'
import { useText } from '@pavilion/i18n'
import { useRestriction, useSession } from '@pavilion/session'
import { Button, Card, EmptyState, ErrorState, VisuallyHidden } from '@pavilion/ui-kit'
import { isWaiting } from '../wait/order-progress.ts'
import { useOrder } from '../wait/use-order.ts'
import { DepositForm } from './deposit-form.tsx'
import { Stack } from '../layout/deposit-layout.tsx'
import { DepositRestricted } from './deposit-restricted.tsx'
import { DepositSkeleton } from '../layout/deposit-skeleton.tsx'
import { LimitNote } from './limit-note.tsx'
import { channelsWithin, leastLeft } from './own-limit.ts'
import { WaitingOrder } from './waiting-order.tsx'

export interface DepositPageProps {
  readonly onSupport: () => void
}

/** Deposits (/mine/savemoney). */
const DepositPage = ({ onSupport }: DepositPageProps) => {
  const t = useText()
  const session = useSession()
  // Another member may sign in on this page.
  const memberKey = session.status === 'member' ? session.userId : ''
  const { data, isFetching, error, refetch } = useApiQuery(paymentTypes, {})
  const orders = useOrder()
  const limits = useApiQuery(moneyLimits, {}, { refetchOnMount: 'always' as const })
  const limit = limits.data && leastLeft(limits.data.list)
  const channels = data && channelsWithin(data.list, limit)
  const newest = orders.data?.order
  const waiting = newest && isWaiting(newest.state) ? newest : undefined
  const restriction = useRestriction()
  const retry = () => void refetch()
  const isComing = data ? orders.isPending || limits.isPending : !error || isAnsweredBySession(error)
  // A note that came alone would push down what stands below it.
  if (isComing && !restriction) return <DepositSkeleton />
  const heading = <VisuallyHidden as="h1">{t('wallet.deposit.title')}</VisuallyHidden>
  const body = () => {
    if (restriction) return <DepositRestricted {...restriction} />
    if (limit?.left === 0n && !waiting)
      return (
        <Card>
          {heading}
          <EmptyState title={t('wallet.limit.reached', { period: t(`wallet.limit.${limit.period}`) })} />
        </Card>
      )
    if (channels?.some(({ state }) => state === 'open'))
      return <DepositForm key={memberKey} channels={channels} waiting={waiting} onSupport={onSupport} />
    if (limit && data?.list.some(({ state }) => state === 'open'))
      return (
        <Card>
          {heading}
          <EmptyState title={t('wallet.limit.tooLittle', { period: t(`wallet.limit.${limit.period}`) })} />
        </Card>
      )
    if (data)
      return (
        <Card>
          {heading}
          <EmptyState
            title={t('wallet.deposit.none.title')}
            text={t('wallet.deposit.none.text')}
            action={
              <Button icon="refresh" loading={isFetching} onClick={retry}>
                {t('wallet.deposit.none.again')}
              </Button>
            }
          />
        </Card>
      )
    return (
      <Card>
        <ErrorState onRetry={retry} retrying={isFetching} text={error?.message} />
      </Card>
    )
  }
  return (
    <Stack>
      {waiting && <WaitingOrder order={waiting} />}
      {!restriction && limits.data && (
        <LimitNote key={`limit-${memberKey}`} limit={limit} isOffered={limits.data.offeredAt === undefined} />
      )}
      {body()}
    </Stack>
  )
}

export default DepositPage
