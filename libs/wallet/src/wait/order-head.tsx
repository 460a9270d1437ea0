import { useServerSeconds } from '@pavilion/api-client'
import type { DepositOrder } from '@pavilion/contract/funds'
import { useText } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { Icon, ProgressRing, ReceiptTick } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import {
  creditedOf,
  isCreditedByHand,
  isPayable,
  isWaiting,
  minutesAndSeconds,
  secondsLeft,
  shareLeft,
} from './order-progress.ts'

const Root = styled.header`
  display: flex;
  align-items: center;
  gap: var(--pv-space-5);
  padding-bottom: var(--pv-space-4);
  border-bottom: 1px solid var(--pv-border);

  h1 {
    font-size: var(--pv-size-28);
    line-height: 1.35;
    text-wrap: balance;
  }

  p {
    margin-top: var(--pv-space-1);
    color: var(--pv-text-2);
  }

  @media (max-width: 600px) {
    gap: var(--pv-space-3);

    h1 {
      font-size: var(--pv-size-20);
    }
  }
`
const Left = styled.span`
  display: grid;
  justify-items: center;
  font-size: var(--pv-size-20);
  font-weight: var(--pv-weight-bold);
  font-variant-numeric: tabular-nums;

  small {
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
    font-weight: var(--pv-weight-regular);
  }
`
const Mark = styled.span`
  color: var(--pv-text-3);
`

const SCREEN = { transfer: 'transfer', huiwang: 'account', xnbsk: 'account', virtual: 'coin' } as const

/** While it waits each kind of payment says what to do. */
const headKeys = (order: DepositOrder) => {
  const { state, waitScreen, review, instructions, coins } = order
  if (review && state !== 'paid')
    return { title: 'wallet.wait.inReview.title', text: 'wallet.wait.inReview.text' } as const
  if (isCreditedByHand(order) && !isPayable(order))
    return { title: 'wallet.wait.byHand.title', text: 'wallet.wait.byHand.text' } as const
  // No rate is kept for coins of an order that is over.
  if (coins && (state === 'closed' || state === 'expired'))
    return { title: `wallet.wait.${state}.title`, text: `wallet.wait.${state}.coins` } as const
  const screen = waitScreen !== 'recharge' && state === 'pending' ? SCREEN[waitScreen] : undefined
  const key = screen && (instructions ?? coins) ? screen : state
  return { title: `wallet.wait.${key}.title`, text: `wallet.wait.${key}.text` } as const
}

export const OrderHead = ({ order }: { order: DepositOrder }) => {
  const t = useText()
  const waiting = isWaiting(order.state)
  const now = useServerSeconds(waiting)
  const timeLeft = minutesAndSeconds(secondsLeft(order, now))
  const mark = () => {
    if (isPayable(order))
      return (
        <ProgressRing
          value={shareLeft(order, now)}
          label={`${t('wallet.wait.left')} ${timeLeft}`}
          size={108}
          stroke={7}
        >
          <Left>
            {timeLeft}
            <small>{t('wallet.wait.left')}</small>
          </Left>
        </ProgressRing>
      )
    if (order.state === 'paid') return <ReceiptTick label={t('wallet.wait.paid.title')} />
    if (isCreditedByHand(order)) return <ReceiptTick label={t('wallet.wait.byHand.title')} />
    return (
      <Mark>
        <Icon name={waiting ? 'clock' : 'info'} size={40} />
      </Mark>
    )
  }
  return (
    <Root>
      {mark()}
      <div role="status">
        <h1>{t(headKeys(order).title)}</h1>
        <p>{t(headKeys(order).text, { amount: formatMoney(creditedOf(order)) })}</p>
      </div>
    </Root>
  )
}
