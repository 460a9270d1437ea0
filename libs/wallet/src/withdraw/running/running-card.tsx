import { useText } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import type { Ref } from 'react'
import { Panel } from '../../layout/deposit-layout.tsx'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import { Head, OrderNumber, PaidCoins, StateTag } from './running-head.tsx'
import { NextStep } from './next-step.tsx'
import { StageList, type StageListProps } from './stage-list.tsx'
import { hasEnded } from './stages.ts'

export interface RunningCardProps extends StageListProps {
  readonly ref?: Ref<HTMLElement & HTMLDivElement> | undefined
}

/** A withdrawal with its stages, and a way to take it back while there is one. */
export const RunningCard = ({ withdrawal, rules, ref }: RunningCardProps) => {
  const t = useText()
  return (
    <Panel ref={ref} tabIndex={-1}>
      <Head>
        <h2>{t(hasEnded(withdrawal) ? 'withdraw.running.last' : 'withdraw.running.title')}</h2>
        <StateTag withdrawal={withdrawal} />
      </Head>
      <Head>
        <OrderNumber withdrawal={withdrawal} />
        <strong>{formatMoney(withdrawal.amount)}</strong>
      </Head>
      <PaidCoins withdrawal={withdrawal} />
      <StageList withdrawal={withdrawal} rules={rules} />
      <NextStep withdrawal={withdrawal} />
      <CancelWithdrawal withdrawal={withdrawal} />
    </Panel>
  )
}
