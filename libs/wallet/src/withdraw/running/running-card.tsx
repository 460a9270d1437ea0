import { useText } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { Panel } from '../../layout/deposit-layout.tsx'
import { CancelWithdrawal } from './cancel-withdrawal.tsx'
import { Head, OrderNumber, PaidCoins, StateTag } from './running-head.tsx'
import { StageList, type StageListProps } from './stage-list.tsx'
import { hasEnded } from './stages.ts'

/** A withdrawal with its stages, and a way to take it back while there is one. */
export const RunningCard = ({ withdrawal, rules }: StageListProps) => {
  const t = useText()
  return (
    <Panel>
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
      <CancelWithdrawal withdrawal={withdrawal} />
    </Panel>
  )
}
