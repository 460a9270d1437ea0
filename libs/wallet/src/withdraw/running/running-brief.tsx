import { timeOfDay, useText } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { useTimeZone } from '@pavilion/session'
import { Icon, LinkButton } from '@pavilion/ui-kit'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Panel } from '../../layout/deposit-layout.tsx'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import { OrderNumber, PaidCoins, StateTag } from './running-head.tsx'
import { NextStep } from './next-step.tsx'
import type { RunningCardProps } from './running-card.tsx'
import { Mark, StageList } from './stage-list.tsx'
import { stagesOf } from './stages.ts'

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--pv-space-2);

  button {
    margin-left: auto;
    min-height: 2.75rem;
  }
`
const Line = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
`
const Step = styled.li`
  position: relative;
  display: grid;
  padding-top: 1.75rem;
  font-size: var(--pv-size-12);

  strong {
    font-weight: var(--pv-weight-bold);
  }

  &[data-state='next'] strong {
    color: var(--pv-text-2);
    font-weight: var(--pv-weight-regular);
  }

  &[data-state='current'] strong {
    color: var(--pv-accent-text);
  }

  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 0.625rem;
    left: 1.75rem;
    right: 0.375rem;
    height: 2px;
    background: var(--pv-border);
  }

  &[data-state='done']:not(:last-child)::before {
    background: var(--pv-accent);
  }
`
const When = styled.span`
  color: var(--pv-text-2);
  font-variant-numeric: tabular-nums;
`

/** On a phone: four steps in a line, and the rest on demand. */
export const RunningBrief = ({ withdrawal, rules, ref }: RunningCardProps) => {
  const t = useText()
  const zone = useTimeZone()
  const [isOpen, setOpen] = useState(false)
  const title = t('withdraw.running.brief', { amount: formatMoney(withdrawal.amount) })
  return (
    <Panel as="section" ref={ref} tabIndex={-1} aria-label={title}>
      <Head>
        <h2>{title}</h2>
        <StateTag withdrawal={withdrawal} />
        <LinkButton type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'withdraw.running.hide' : 'withdraw.running.progress')}
        </LinkButton>
      </Head>
      {isOpen ? (
        <>
          <OrderNumber withdrawal={withdrawal} />
          <PaidCoins withdrawal={withdrawal} />
          <StageList withdrawal={withdrawal} rules={rules} />
        </>
      ) : (
        <Line aria-label={t('withdraw.stage.list')}>
          {stagesOf(withdrawal).map(({ name, state, at }) => (
            <Step key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              <Mark aria-hidden>
                {state === 'done' && <Icon name="check" size={12} />}
                {state === 'failed' && <Icon name="close" size={12} />}
              </Mark>
              <strong>{t(`withdraw.stage.${name}`)}</strong>
              {state === 'current' ? (
                <When>{t('withdraw.stage.now')}</When>
              ) : (
                at !== undefined && <When>{timeOfDay(at, zone)}</When>
              )}
            </Step>
          ))}
        </Line>
      )}
      <NextStep withdrawal={withdrawal} withCause={!isOpen} />
      <CancelWithdrawal withdrawal={withdrawal} />
    </Panel>
  )
}
