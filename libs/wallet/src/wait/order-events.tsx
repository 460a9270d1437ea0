import type { DepositOrder } from '@pavilion/contract/funds'
import { useText } from '@pavilion/i18n'
import { styled } from 'styled-components'
import { Panel } from '../layout/deposit-layout.tsx'
import { isWaiting } from './order-progress.ts'
import { useSiteTime } from './use-site-time.ts'

const Head = styled.h2`
  display: flex;
  align-items: center;
  gap: var(--pv-space-2);

  &[data-live]::before {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
    background: var(--pv-down);
  }
`
const List = styled.ol`
  display: grid;
  gap: var(--pv-space-2);
  font-size: var(--pv-size-13);
  font-variant-numeric: tabular-nums;

  time {
    margin-right: var(--pv-space-3);
    color: var(--pv-text-2);
  }
`
const Note = styled.p`
  color: var(--pv-text-3);
  font-size: var(--pv-size-12);
`

/** Newest first. */
export const OrderEvents = ({ order }: { order: DepositOrder }) => {
  const t = useText()
  const time = useSiteTime()
  const waiting = isWaiting(order.state)
  return (
    <Panel>
      <Head data-live={waiting || undefined}>{t('wallet.wait.status')}</Head>
      <List>
        {order.events.toReversed().map(({ at, state }) => (
          <li key={`${at}-${state}`}>
            <time dateTime={new Date(at * 1000).toISOString()}>{time(at)}</time>
            {t(`wallet.wait.event.${state}`)}
          </li>
        ))}
      </List>
      {waiting && <Note>{t('wallet.wait.status.note')}</Note>}
    </Panel>
  )
}
