import type { DepositOrder } from '@pavilion/contract/funds'
import { useLanguage, useText } from '@pavilion/i18n'
import { formatAmount, formatMoney, writtenOut } from '@pavilion/money'
import { Alert, CopyButton, Money, Steps } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { Columns, Panel, SideColumn } from '../layout/deposit-layout.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderEvents } from './order-events.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHead } from './order-head.tsx'
import { endedUnpaid, isWaiting, stepOf } from './order-progress.ts'
import { useSiteTime } from './use-site-time.ts'

const Rows = styled.dl`
  margin: 0;
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  overflow: hidden;

  > div {
    display: grid;
    grid-template-columns: 5.5rem minmax(0, 1fr);
    align-items: center;
    gap: var(--pv-space-1) var(--pv-space-3);
    min-height: 3.5rem;
    padding: var(--pv-space-2) var(--pv-space-3) var(--pv-space-2) var(--pv-space-5);
  }

  > div + div {
    border-top: 1px solid var(--pv-border);
  }

  > [data-main] {
    background: var(--pv-surface-accent);
    font-size: var(--pv-size-28);
  }

  dt {
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
  }

  dd {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--pv-space-3);
    margin: 0;
    font-weight: var(--pv-weight-bold);
    overflow-wrap: anywhere;
  }

  @media (max-width: 600px) {
    > div {
      grid-template-columns: minmax(0, 1fr);
      padding-left: var(--pv-space-3);
    }
  }
`

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
  const [language] = useLanguage()
  const time = useSiteTime()
  const waiting = isWaiting(order.state)
  const steps = [
    { title: t('wallet.wait.step.submitted'), note: time(order.createdAt) },
    { title: t('wallet.wait.step.pay'), ...(order.state === 'pending' && { note: t('wallet.wait.step.now') }) },
    { title: t('wallet.wait.step.check') },
    { title: t('wallet.wait.step.done'), note: t('wallet.wait.step.credited') },
  ]
  const amount = formatAmount(order.amount, { group: false })
  return (
    <Columns>
      <Order>
        <OrderHead order={order} />
        {!endedUnpaid(order.state) && (
          <Steps label={t('wallet.wait.steps')} items={steps} current={stepOf(order.state)} />
        )}
        <Rows>
          {waiting && (
            <div data-main>
              <dt>{t('wallet.wait.amount')}</dt>
              <dd>
                <Money amount={order.amount} display />
                <CopyButton text={amount} label={t('wallet.wait.amount')} />
              </dd>
            </div>
          )}
          <div>
            <dt>{t('wallet.wait.orderNo')}</dt>
            <dd>
              {order.orderNo}
              <CopyButton text={order.orderNo} label={t('wallet.wait.orderNo')} />
            </dd>
          </div>
        </Rows>
        {waiting && (
          <Alert tone="warning">
            {t('wallet.wait.capital', { capital: writtenOut(order.amount, language) ?? formatMoney(order.amount) })}
          </Alert>
        )}
        <OrderActions order={order} checking={checking} onCheck={onCheck} onSupport={onSupport} />
      </Order>
      <SideColumn>
        <OrderFacts order={order} />
        <OrderEvents order={order} />
      </SideColumn>
    </Columns>
  )
}
