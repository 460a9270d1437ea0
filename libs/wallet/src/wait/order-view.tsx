import type { DepositOrder } from '@pavilion/contract/funds'
import { useText } from '@pavilion/i18n'
import { Steps } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { Columns, Panel, SideColumn } from '../layout/deposit-layout.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderEvents } from './order-events.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderNotices } from './order-notices.tsx'
import { endedUnpaid, isCreditedByHand, isPayable, stepOf } from './order-progress.ts'
import { PayPart } from './pay-part.tsx'
import { CopyRow, Rows } from './rows.tsx'
import { ScanPanel } from './scan-panel.tsx'
import { useSiteTime } from './use-site-time.ts'

const Order = styled(Panel)`
  @media (max-width: 600px) {
    > ol {
      order: 1;
    }
  }
`

interface OrderViewProps {
  readonly order: DepositOrder
  readonly checking: boolean
  readonly onCheck: () => void
  readonly onSupport: () => void
}

export const OrderView = ({ order, checking, onCheck, onSupport }: OrderViewProps) => {
  const t = useText()
  const time = useSiteTime()
  const steps = [
    { title: t('wallet.wait.step.submitted'), note: time(order.createdAt) },
    {
      title: t(stepOf(order) > 1 ? 'wallet.wait.step.paid' : 'wallet.wait.step.pay'),
      ...(stepOf(order) === 1 && { note: t('wallet.wait.step.now') }),
    },
    { title: t('wallet.wait.step.check'), ...(stepOf(order) === 2 && { note: t('wallet.wait.step.now') }) },
    { title: t('wallet.wait.step.done'), note: t('wallet.wait.step.credited') },
  ]
  const payable = isPayable(order)
  const qr = payable ? order.instructions?.qr : undefined
  return (
    <Columns>
      <Order>
        <OrderHead order={order} />
        {(isCreditedByHand(order) || !endedUnpaid(order.state)) && (
          <Steps label={t('wallet.wait.steps')} items={steps} current={stepOf(order)} />
        )}
        <Rows>
          {payable && <PayPart order={order} />}
          <CopyRow label={t('wallet.wait.orderNo')} copy={order.orderNo} />
        </Rows>
        {qr !== undefined && <ScanPanel text={qr} isAddress={order.coins !== undefined} />}
        <OrderNotices order={order} />
        <OrderActions order={order} checking={checking} onCheck={onCheck} onSupport={onSupport} />
      </Order>
      <SideColumn>
        <OrderFacts order={order} />
        <OrderEvents order={order} />
      </SideColumn>
    </Columns>
  )
}
