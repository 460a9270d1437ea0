import { useText } from '@pavilion/i18n'
import { capital } from '@pavilion/money'
import { TextField } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { typedAmount } from './deposit-amount.ts'

const Capital = styled.span`
  display: grid;
  flex: none;
  max-width: 50%;
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);
  text-align: right;

  strong {
    color: var(--pv-text);
    font-size: var(--pv-size-14);
  }
`

export interface AmountFieldProps {
  readonly text: string
  /** What the text comes to, fen; undefined while it is no amount that can be deposited. */
  readonly amount: bigint | undefined
  readonly range: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

/** The amount, with what it reads in capitals beside it. */
export const AmountField = ({ text, amount, range, error, onChange }: AmountFieldProps) => {
  const t = useText()
  return (
    <TextField
      label={t('wallet.deposit.amount')}
      aside={range}
      scale="l"
      prefix="¥"
      inputMode="decimal"
      name="amount"
      maxLength={12}
      placeholder={t('wallet.deposit.amountPlaceholder')}
      value={text}
      error={error}
      onChange={(event) => onChange(typedAmount(event.target.value, text))}
      suffix={
        amount === undefined ? undefined : (
          <Capital>
            {t('wallet.deposit.capital')}
            <strong>{capital(amount)}</strong>
          </Capital>
        )
      }
    />
  )
}
