import { currencyOf, SITE_CURRENCY } from '@pavilion/money'
import styled from 'styled-components'
import { useTranslate } from '../../market/translate.ts'
import { enterStake, type EnteredStake, type DisplayedPrice, type StakeBounds } from './stake.ts'

const Box = styled.label`
  display: flex;
  align-items: center;
  gap: 0.25rem;
  flex: 0 1 60%;
  min-width: 0;
  height: 2.125rem;
  padding: 0 0.625rem;
  border: 1px solid var(--pv-border-input);
  border-radius: var(--pv-radius-cell);
  white-space: nowrap;
  background: var(--pv-surface);
  &:focus-within {
    border-color: var(--pv-accent);
    outline: 2px solid var(--pv-accent-line);
    outline-offset: 0;
  }
  &[data-locked] {
    border-color: var(--pv-border);
    background: var(--pv-surface-2);
  }
  @media (pointer: coarse) {
    height: 2.75rem;
  }
`

const Input = styled.input`
  min-width: 0;
  width: 100%;
  border: 0;
  outline: 0;
  font: inherit;
  font-size: 0.9375rem;
  font-weight: 700;
  text-align: end;
  color: var(--pv-text);
  background: none;
  &::placeholder {
    font-size: 0.8125rem;
    font-weight: 400;
  }
  &:read-only {
    color: var(--pv-text-2);
  }
  @media (pointer: coarse) {
    font-size: 1rem;
  }
`

export interface StakeBoxProps {
  readonly label: string
  /** Before the currency. */
  readonly prefix?: string
  readonly stake: string
  readonly bounds: StakeBounds
  readonly price?: DisplayedPrice
  readonly locked?: boolean
  readonly onChange: (enteredStake: EnteredStake) => void
}

export function StakeBox({ label, prefix, stake, bounds, price, locked = false, onChange }: StakeBoxProps) {
  const { t } = useTranslate()
  return (
    <Box data-locked={locked ? '' : undefined}>
      <span aria-hidden="true">{[prefix, currencyOf(SITE_CURRENCY).symbol].filter(Boolean).join(' ')}</span>
      <Input
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        placeholder={t('betting.slip.stake')}
        readOnly={locked}
        value={stake}
        onChange={(event) => onChange(enterStake(event.currentTarget.value, bounds, price))}
      />
    </Box>
  )
}
