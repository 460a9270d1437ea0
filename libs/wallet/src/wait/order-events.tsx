import type { DepositOrder } from '@pavilion/contract'
import { useText } from '@pavilion/i18n'
import { styled } from 'styled-components'
import { Panel } from '../deposit/deposit-layout.tsx'
import { useSiteTime } from './use-site-time.ts'

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

/** What happened to the order so far, the newest first. */
export const OrderEvents = ({ order }: { order: DepositOrder }) => {
  const t = useText()
  const time = useSiteTime()
  return (
    <Panel>
      <h2>{t('wallet.wait.status')}</h2>
      <List>
        {order.events.toReversed().map(({ at, state }) => (
          <li key={`${at}-${state}`}>
            <time dateTime={new Date(at * 1000).toISOString()}>{time(at)}</time>
            {t(`wallet.wait.event.${state}`)}
          </li>
        ))}
      </List>
      <Note>{t('wallet.wait.status.note')}</Note>
    </Panel>
  )
}
