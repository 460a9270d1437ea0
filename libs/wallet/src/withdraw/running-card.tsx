import { queryKey, useApi } from '@pavilion/api-client'
import { withdrawCancel, withdrawInfo, type Withdrawal } from '@pavilion/contract/funds'
import { FormNotice, useTask } from '@pavilion/form'
import { useText, type Translate } from '@pavilion/i18n'
import { formatCoinRate, formatMoney } from '@pavilion/money'
import { balanceKey } from '@pavilion/session'
import { Button, ConfirmDialog, CopyButton, Icon, Tag, toast } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { coinText } from '../coins/coin-text.ts'
import { Panel } from '../layout/deposit-layout.tsx'
import { useSiteTime } from '../wait/use-site-time.ts'
import { hasEnded, isCancellable, stagesOf, type WithdrawalStage } from './stages.ts'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--pv-space-1) var(--pv-space-3);
  font-size: var(--pv-size-13);

  strong {
    font-size: var(--pv-size-20);
  }
`
const OrderNo = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--pv-space-1);
  min-width: 0;
  color: var(--pv-text-2);
  overflow-wrap: anywhere;
`
const List = styled.ol`
  display: grid;
`
const Item = styled.li`
  position: relative;
  display: grid;
  gap: 0.125rem;
  padding: 0 0 var(--pv-space-4) 2rem;
  font-size: var(--pv-size-13);

  &:last-child {
    padding-bottom: 0;
  }

  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 1.5rem;
    bottom: 0;
    left: 0.625rem;
    width: 2px;
    background: var(--pv-border);
  }

  &[data-state='done']:not(:last-child)::before {
    background: var(--pv-accent);
  }
`
const Mark = styled.span`
  position: absolute;
  top: 0;
  left: 0;
  display: grid;
  place-items: center;
  width: 1.375rem;
  height: 1.375rem;
  border: 2px solid var(--pv-border-strong);
  border-radius: 50%;
  background: var(--pv-surface);
  color: var(--pv-on-accent);

  [data-state='done'] > & {
    border-color: var(--pv-accent);
    background: var(--pv-accent);
  }

  [data-state='current'] > & {
    border-color: var(--pv-accent);
    box-shadow: inset 0 0 0 3px var(--pv-surface);
    background: var(--pv-accent);
  }

  [data-state='failed'] > & {
    border-color: var(--pv-warning);
    background: var(--pv-warning);
  }
`
const Line = styled.span`
  display: flex;
  justify-content: space-between;
  gap: var(--pv-space-3);
  font-weight: var(--pv-weight-bold);

  time,
  em {
    color: var(--pv-text-2);
    font-style: normal;
    font-weight: var(--pv-weight-regular);
    font-variant-numeric: tabular-nums;
  }

  em {
    color: var(--pv-accent-text);
  }
`
const Text = styled.span`
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);

  [data-state='failed'] > & {
    color: var(--pv-warning);
  }
`

const endText = ({ amount, state, reason }: Withdrawal, t: Translate): string => {
  const why = state === 'cancelled' ? t('withdraw.stage.cancelled') : t(`withdraw.reason.${reason ?? 'other'}`)
  return `${why} · ${t('withdraw.stage.back', { amount: formatMoney(amount) })}`
}

/** What arrives: coins at an address. */
const netText = ({ coins, net }: Withdrawal): string => (coins ? coinText(coins.amount, coins.coin) : formatMoney(net))

const stageText = (withdrawal: Withdrawal, { name, state }: WithdrawalStage, t: Translate): string => {
  if (state === 'failed') return endText(withdrawal, t)
  switch (name) {
    case 'asked':
      return t('withdraw.stage.asked.text', { amount: formatMoney(withdrawal.amount) })
    case 'checked':
      return t(state === 'done' ? 'withdraw.stage.checked.done' : 'withdraw.stage.checked.now')
    case 'sent':
      return t(
        state === 'next' || withdrawal.state === 'approved' ? 'withdraw.stage.sent.next' : 'withdraw.stage.sent.now',
      )
    case 'arrived':
      return state === 'done'
        ? t('withdraw.stage.arrived.done', { amount: netText(withdrawal) })
        : t('withdraw.stage.arrived.next')
  }
}

const TONES = {
  reviewing: 'accent',
  approved: 'accent',
  sent: 'accent',
  paid: 'down',
  returned: 'warning',
  refused: 'warning',
  cancelled: undefined,
} as const

/** A withdrawal with its stages, and a way to take it back while there is one. */
export const RunningCard = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const t = useText()
  const api = useApi()
  const cache = useQueryClient()
  const time = useSiteTime()
  const [isAsking, setAsking] = useState(false)
  const task = useTask()
  const cancel = async () => {
    const { order } = await api.call(withdrawCancel, { orderNo: withdrawal.orderNo })
    for (const key of [queryKey(withdrawInfo, {}), balanceKey]) void cache.invalidateQueries({ queryKey: key })
    const isCancelled = order.state === 'cancelled'
    toast(t(isCancelled ? 'withdraw.cancel.done' : 'withdraw.cancel.late'), isCancelled ? 'success' : 'info')
    setAsking(false)
  }
  return (
    <Panel>
      <Head>
        <h2>{t(hasEnded(withdrawal) ? 'withdraw.running.last' : 'withdraw.running.title')}</h2>
        <Tag tone={TONES[withdrawal.state]}>{t(`withdraw.running.state.${withdrawal.state}`)}</Tag>
      </Head>
      <Head>
        <OrderNo>
          {withdrawal.orderNo}
          <CopyButton text={withdrawal.orderNo} label={t('withdraw.running.copy')} compact />
        </OrderNo>
        <strong>{formatMoney(withdrawal.amount)}</strong>
      </Head>
      {withdrawal.coins && (
        <Text>
          {t('withdraw.running.coins', {
            coins: coinText(withdrawal.coins.amount, withdrawal.coins.coin),
            rate: formatCoinRate(withdrawal.coins.rate, withdrawal.coins.coin),
          })}
        </Text>
      )}
      <List aria-label={t('withdraw.stage.list')}>
        {stagesOf(withdrawal).map((stage) => (
          <Item key={stage.name} data-state={stage.state} aria-current={stage.state === 'current' ? 'step' : undefined}>
            <Mark aria-hidden>
              {stage.state === 'done' && <Icon name="check" size={12} />}
              {stage.state === 'failed' && <Icon name="close" size={12} />}
            </Mark>
            <Line>
              {t(`withdraw.stage.${stage.name}`)}
              {stage.state === 'current' ? (
                <em>{t('withdraw.stage.now')}</em>
              ) : (
                stage.at !== undefined && (
                  <time dateTime={new Date(stage.at * 1000).toISOString()}>{time(stage.at)}</time>
                )
              )}
            </Line>
            <Text>{stageText(withdrawal, stage, t)}</Text>
          </Item>
        ))}
      </List>
      {isCancellable(withdrawal) && (
        <Button size="s" onClick={() => setAsking(true)}>
          {t('withdraw.cancel')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('withdraw.cancel.title')}
        message={
          <>
            <FormNotice of={task} />
            {t('withdraw.cancel.text', { amount: formatMoney(withdrawal.amount) })}
          </>
        }
        sureText={t('withdraw.cancel')}
        cancelText={t('withdraw.cancel.keep')}
        busy={task.busy}
        onSure={() => void task.run(cancel)}
        onCancel={() => setAsking(false)}
      />
    </Panel>
  )
}
