import { useLanguage } from '@pavilion/i18n'
import { currencyOf, formatAmount, SITE_CURRENCY, writtenOut } from '@pavilion/money'
import { TextField } from '@pavilion/ui-kit'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { typedAmount, type AmountFault } from './typed-amount.ts'

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

const Action = styled.span`
  flex: none;
  margin-left: var(--pv-space-3);
  padding-left: var(--pv-space-3);
  border-left: 1px solid var(--pv-border);
  font-size: var(--pv-size-14);
`

export interface AmountFieldProps {
  readonly label: string
  readonly placeholder: string
  /** Before the amount in capital numerals. */
  readonly capitalLabel: string
  readonly text: string
  /** Fen. Undefined: no valid amount. */
  readonly amount: bigint | undefined
  readonly error: string | undefined
  readonly onChange: (text: string, fault?: AmountFault) => void
  readonly onBlur: () => void
  /** At the end of the box, such as all there is. */
  readonly action?: ReactNode
}

/** Thousands are separated except while typing. */
export const AmountField = (props: AmountFieldProps) => {
  const { label, placeholder, capitalLabel, text, amount, error, onChange, onBlur, action } = props
  const [language] = useLanguage()
  const [typing, setTyping] = useState(false)
  const capital = amount === undefined ? undefined : writtenOut(amount, language)
  return (
    <TextField
      label={label}
      labelHidden
      scale="l"
      prefix={currencyOf(SITE_CURRENCY).symbol}
      inputMode="decimal"
      name="amount"
      placeholder={placeholder}
      value={typing || amount === undefined ? text : formatAmount(amount, { strip: true })}
      error={error}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false)
        onBlur()
      }}
      onChange={(event) => {
        const edit = typedAmount(event.target.value, text)
        onChange(edit.text, edit.fault)
      }}
      suffix={
        (capital || action) && (
          <>
            {capital && (
              <Capital>
                {capitalLabel}
                <strong>{capital}</strong>
              </Capital>
            )}
            {action && <Action>{action}</Action>}
          </>
        )
      }
    />
  )
}
