import { isAnsweredBySession, queryKey, useApiMutation } from '@pavilion/api-client'
import { closeOrder, getDepositOrderStatus, type DepositOrder } from '@pavilion/contract/funds'
import { CRTY_PATH } from '@pavilion/contract/games'
import { useText } from '@pavilion/i18n'
import { useDepositOffer } from '@pavilion/session'
import { Button, buttonData, buttonStyles, ConfirmDialog, Icon, quietLinkStyles, toast } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { styled } from 'styled-components'
import { isCreditedByHand, isPayable, isWaiting } from './order-progress.ts'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--pv-space-3);

  @media (max-width: 600px) {
    display: grid;
  }
`
const Support = styled.button`
  ${quietLinkStyles}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--pv-space-1);
  min-height: var(--pv-height-control);
  margin-left: auto;
  padding: 0;
  border: 0;
  background: none;

  @media (max-width: 600px) {
    margin-left: 0;
  }
`
const Outward = styled.a`
  ${buttonStyles}
`
const Inward = styled(Link)`
  ${buttonStyles}
`

interface OrderActionsProps {
  readonly order: DepositOrder
  readonly checking: boolean
  readonly onCheck: () => void
  readonly onSupport: () => void
}

export const OrderActions = ({ order, checking, onCheck, onSupport }: OrderActionsProps) => {
  const t = useText()
  const [asking, setAsking] = useState(false)
  const cache = useQueryClient()
  const isOffered = useDepositOffer().kind === 'open'
  const closing = useApiMutation(closeOrder, {
    onSuccess: (data) => cache.setQueryData(queryKey(getDepositOrderStatus, { orderNo: order.orderNo }), data),
    onError: (error) => {
      if (!isAnsweredBySession(error)) toast(error.message, 'error')
    },
    onSettled: () => {
      setAsking(false)
      // The deposit page shows a waiting order.
      void cache.invalidateQueries({ queryKey: [getDepositOrderStatus.path] })
    },
  })
  const support = (
    <Support type="button" onClick={onSupport}>
      <Icon name="headset" size={18} />
      {t('wallet.wait.support')}
    </Support>
  )
  if (!isWaiting(order.state))
    return (
      <Row>
        {order.state === 'paid' && (
          <Inward to={CRTY_PATH} {...buttonData({ variant: 'primary', size: 'l' })}>
            {t('wallet.wait.bet')}
          </Inward>
        )}
        {isOffered && (
          <Inward
            to="/mine/savemoney"
            {...buttonData({ variant: order.state === 'paid' ? 'secondary' : 'primary', size: 'l' })}
          >
            {t('wallet.wait.again')}
          </Inward>
        )}
        {order.state !== 'paid' && support}
      </Row>
    )
  // Paid elsewhere by what the page says; the provider's page is only another way.
  const byHand = order.instructions?.account !== undefined || order.coins !== undefined
  return (
    <Row>
      {isPayable(order) && order.checkoutUrl && (
        <Outward
          href={order.checkoutUrl}
          target="_blank"
          rel="noreferrer"
          {...buttonData({ variant: byHand ? 'secondary' : 'primary', size: 'l' })}
        >
          {t('wallet.wait.pay')}
        </Outward>
      )}
      {isPayable(order) && (
        <Button size="l" {...(byHand && { variant: 'primary' as const })} loading={checking} onClick={onCheck}>
          {t(checking ? 'wallet.wait.checking' : byHand ? 'wallet.wait.checkTransfer' : 'wallet.wait.check')}
        </Button>
      )}
      {isCreditedByHand(order) && !isPayable(order) ? (
        <Button size="l" loading={closing.isPending} onClick={() => closing.mutate({ orderNo: order.orderNo })}>
          {t('wallet.wait.finish')}
        </Button>
      ) : (
        <Button size="l" {...(isPayable(order) && { variant: 'ghost' as const })} onClick={() => setAsking(true)}>
          {t('wallet.wait.cancel')}
        </Button>
      )}
      {support}
      <ConfirmDialog
        open={asking}
        title={t('wallet.wait.cancel.title')}
        message={t('wallet.wait.cancel.text')}
        sureText={t('wallet.wait.cancel.sure')}
        cancelText={t('wallet.wait.cancel.keep')}
        danger
        busy={closing.isPending}
        onSure={() => closing.mutate({ orderNo: order.orderNo })}
        onCancel={() => setAsking(false)}
      />
    </Row>
  )
}
