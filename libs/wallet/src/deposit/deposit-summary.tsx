import type { DepositChannel } from '@pavilion/contract/funds'
import { SubmitButton, type FormState } from '@pavilion/form'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { depositFee } from '@pavilion/money'
import { Money } from '@pavilion/ui-kit'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { arrivalText } from './channel-facts.ts'
import { Facts, Panel, Total } from '../layout/deposit-layout.tsx'

const Note = styled.p`
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);
  text-align: center;
`

export interface DepositSummaryProps {
  readonly channel: DepositChannel
  readonly amount: bigint | undefined
  readonly form: FormState
  /** Sent before, with an unknown outcome. */
  readonly unsettled: boolean
  readonly refusal: ReactNode
}

export const DepositSummary = ({ channel, amount = 0n, form, unsettled, refusal }: DepositSummaryProps) => {
  const t = useText()
  const [language] = useLanguage()
  // An estimate. The order has the actual fee.
  const fee = depositFee(amount, channel.feeBasisPoints)
  return (
    <Panel>
      <h2>{t('wallet.deposit.summary')}</h2>
      <Facts>
        <dt>{t('wallet.deposit.summary.channel')}</dt>
        <dd>{localised(channel.name, language)}</dd>
        <dt>{t('wallet.deposit.amount')}</dt>
        <dd>
          <Money amount={amount} />
        </dd>
        <dt>{t('wallet.deposit.fee')}</dt>
        <dd>
          <Money amount={fee} />
        </dd>
        <dt>{t('wallet.deposit.summary.arrival')}</dt>
        <dd>{arrivalText(channel, t)}</dd>
      </Facts>
      <Total>
        {t('wallet.deposit.summary.credit')}
        <strong>
          <Money amount={amount - fee} display />
        </strong>
      </Total>
      {refusal}
      <SubmitButton of={form} size="l" block ready={amount > 0n}>
        {t(form.busy ? 'wallet.deposit.submitting' : unsettled ? 'wallet.deposit.confirm' : 'wallet.deposit.submit')}
      </SubmitButton>
      <Note>{t('wallet.deposit.within')}</Note>
    </Panel>
  )
}
