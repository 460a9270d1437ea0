import { useServerSeconds } from '@pavilion/api-client'
import type { Withdrawal, WithdrawalRules } from '@pavilion/contract/funds'
import { dayOf, timeOfDay, useText, type Translate } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { useTimeZone } from '@pavilion/session'
import { Icon } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { coinText } from '../../coins/coin-text.ts'
import { useSiteTime } from '../../wait/use-site-time.ts'
import { arrivalText, expectedAt } from './arrival.ts'
import { causeText } from './next-step.tsx'
import { stagesOf, type WithdrawalStage } from './stages.ts'

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
export const Mark = styled.span`
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

const endText = (withdrawal: Withdrawal, t: Translate): string =>
  `${causeText(withdrawal, t) ?? ''} · ${t('withdraw.stage.back', { amount: formatMoney(withdrawal.amount) })}`

/** What arrives: coins at an address. */
const netText = ({ coins, net }: Withdrawal): string => (coins ? coinText(coins.amount, coins.coin) : formatMoney(net))

const stageText = (withdrawal: Withdrawal, { name, state }: WithdrawalStage, arrival: string, t: Translate): string => {
  if (state === 'failed') return endText(withdrawal, t)
  switch (name) {
    case 'asked':
      return t('withdraw.stage.asked.text', { amount: formatMoney(withdrawal.amount) })
    case 'checked':
      return state === 'done'
        ? t('withdraw.stage.checked.done')
        : (causeText(withdrawal, t) ?? t('withdraw.stage.checked.now'))
    case 'sent':
      return t(
        state === 'next' || withdrawal.state === 'approved' ? 'withdraw.stage.sent.next' : 'withdraw.stage.sent.now',
      )
    case 'arrived':
      return state === 'done' ? t('withdraw.stage.arrived.done', { amount: netText(withdrawal) }) : arrival
  }
}

/** When the money is to be there: by a moment once it is with the provider, else how long that usually takes. */
const useArrival = (withdrawal: Withdrawal, rules: WithdrawalRules): string => {
  const t = useText()
  const zone = useTimeZone()
  const at = expectedAt(withdrawal, rules, useServerSeconds(withdrawal.state === 'sent'))
  if (at !== undefined)
    return t('withdraw.stage.arrived.by', { time: `${dayOf(at, zone).slice(5)} ${timeOfDay(at, zone)}` })
  return t('withdraw.stage.arrived.next', { time: arrivalText(rules.arrivalMinutes[withdrawal.paidTo.kind], t) })
}

export interface StageListProps {
  readonly withdrawal: Withdrawal
  readonly rules: WithdrawalRules
}

/** The four steps below each other, each with when it was reached and what happened to the money. */
export const StageList = ({ withdrawal, rules }: StageListProps) => {
  const t = useText()
  const time = useSiteTime()
  const arrival = useArrival(withdrawal, rules)
  return (
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
              stage.at !== undefined && <time dateTime={new Date(stage.at * 1000).toISOString()}>{time(stage.at)}</time>
            )}
          </Line>
          <Text>{stageText(withdrawal, stage, arrival, t)}</Text>
        </Item>
      ))}
    </List>
  )
}
