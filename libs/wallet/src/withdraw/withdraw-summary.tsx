import type { DataOf } from '@pavilion/contract'
import type { PayoutAccount, withdrawInfo } from '@pavilion/contract/funds'
import { SubmitButton, type FormState } from '@pavilion/form'
import { localised, useLanguage, useText, type PlainTextKey } from '@pavilion/i18n'
import { Money } from '@pavilion/ui-kit'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { maskedNumber } from '../accounts/account-facts.ts'
import { Facts, Panel, Total } from '../layout/deposit-layout.tsx'
import { withdrawFee } from './withdraw-amount.ts'

const Note = styled.p`
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);
  text-align: center;
`
const Quiet = styled.small`
  margin-left: var(--pv-space-2);
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);
`

export interface WithdrawSummaryProps {
  readonly info: DataOf<typeof withdrawInfo>
  readonly account: PayoutAccount | undefined
  /** Fen. */
  readonly amount: bigint | undefined
  /** What is still to be entered; undefined: nothing. */
  readonly missing: PlainTextKey | undefined
  readonly form: FormState
  /** Sent before, with an unknown outcome. */
  readonly isUnsettled: boolean
  readonly notice: ReactNode
}

export const WithdrawSummary = (props: WithdrawSummaryProps) => {
  const { info, account, amount = 0n, missing, form, isUnsettled, notice } = props
  const t = useText()
  const [language] = useLanguage()
  const { rules, today } = info
  const fee = withdrawFee(amount, today.count, rules)
  const freeLeft = rules.freeCount - today.count
  return (
    <Panel>
      <h2>{t('withdraw.summary.title')}</h2>
      <Facts>
        <dt>{t('withdraw.account.title')}</dt>
        <dd>{account ? `${localised(account.name, language)} ${maskedNumber(account)}` : '—'}</dd>
        <dt>{t('withdraw.amount')}</dt>
        <dd>
          <Money amount={amount} />
        </dd>
        <dt>{t('withdraw.summary.fee')}</dt>
        <dd>
          <Money amount={fee} />
          <Quiet>
            {freeLeft > 0
              ? t('withdraw.summary.feeFree', { count: freeLeft })
              : t('withdraw.summary.feeRate', { rate: String(rules.feeBasisPoints / 100) })}
          </Quiet>
        </dd>
        <dt>{t('withdraw.summary.arrival')}</dt>
        <dd>{t('withdraw.summary.arrivalTime')}</dd>
      </Facts>
      <Total>
        {t('withdraw.summary.net')}
        <strong>
          <Money amount={amount > fee ? amount - fee : 0n} display />
        </strong>
      </Total>
      {notice}
      <SubmitButton of={form} size="l" block ready={missing === undefined}>
        {t(form.busy ? 'withdraw.submitting' : isUnsettled ? 'withdraw.confirm' : 'withdraw.submit')}
      </SubmitButton>
      <Note>{t(missing ?? 'withdraw.ready')}</Note>
    </Panel>
  )
}
