import { isAnsweredBySession } from '@pavilion/api-client'
import { waitPath } from '@pavilion/contract/funds'
import { useText } from '@pavilion/i18n'
import { useDepositOffer } from '@pavilion/session'
import { buttonData, buttonStyles, Card, EmptyState, ErrorState } from '@pavilion/ui-kit'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { DepositSkeleton } from '../layout/deposit-skeleton.tsx'
import { OrderView } from './order-view.tsx'
import { useCheck } from './use-check.ts'
import { useOrder } from './use-order.ts'

const Again = styled(Link)`
  ${buttonStyles}
`

export interface DepositWaitPageProps {
  readonly params: Readonly<Record<string, string>>
  readonly onSupport: () => void
}

/** The spec's wait screens: rechargeWait, transferWait, huiwangWait, xnbskWait, virtualWait. */
const DepositWaitPage = ({ params: { orderNo = '' }, onSupport }: DepositWaitPageProps) => {
  const t = useText()
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  const { data, isFetching, error, refetch } = useOrder(orderNo)
  const ownPath = data?.order ? waitPath(data.order) : undefined
  // Under the address of another kind of deposit, or of none.
  const isAstray = ownPath !== undefined && pathname !== ownPath && pathname.endsWith(`/${orderNo}`)
  useEffect(() => {
    if (isAstray) void navigate({ to: ownPath, replace: true })
  }, [isAstray, ownPath, navigate])
  const isOffered = useDepositOffer().kind === 'open'
  const { checking, check } = useCheck(refetch)
  if (!data)
    return !error || isAnsweredBySession(error) ? (
      <DepositSkeleton />
    ) : (
      <Card>
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} text={error.message} />
      </Card>
    )
  if (!data.order)
    return (
      <Card>
        <EmptyState
          title={t('wallet.wait.missing.title')}
          text={t('wallet.wait.missing.text')}
          action={
            isOffered && (
              <Again to="/mine/savemoney" {...buttonData({ variant: 'primary' })}>
                {t('wallet.wait.again')}
              </Again>
            )
          }
        />
      </Card>
    )
  return <OrderView order={data.order} checking={checking} onCheck={check} onSupport={onSupport} />
}

export default DepositWaitPage
