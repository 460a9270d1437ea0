import { currencyOf, formatAmount, SITE_CURRENCY } from '@pavilion/money'
import styled from 'styled-components'
import { useTranslate } from '../../market/translate.ts'
import {
  addStake,
  enterStake,
  maxStake,
  QUICK_STAKES,
  type EnteredStake,
  type DisplayedPrice,
  type StakeBounds,
} from './stake.ts'

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

interface StakeBoxProps {
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

const Quick = styled.div`
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  gap: 0.25rem;
`

const QuickButton = styled.button`
  height: 1.75rem;
  padding: 0;
  border: 0;
  border-radius: var(--pv-radius-cell);
  font: inherit;
  color: var(--pv-text-2);
  background: var(--pv-cell);
  cursor: pointer;
  &:hover {
    color: var(--pv-accent-text);
    background: var(--pv-cell-hover);
  }
  &:focus-visible {
    outline: 2px solid var(--pv-focus);
    outline-offset: 1px;
  }
  @media (pointer: coarse) {
    height: 2.75rem;
  }
`

export function QuickStakes({
  stake,
  bounds,
  price,
  onChange,
}: Pick<StakeBoxProps, 'stake' | 'bounds' | 'price' | 'onChange'>) {
  const { t } = useTranslate()
  return (
    <Quick>
      {QUICK_STAKES.map((fen) => (
        <QuickButton key={String(fen)} type="button" onClick={() => onChange(addStake(stake, fen, bounds, price))}>
          +{formatAmount(fen, { strip: true })}
        </QuickButton>
      ))}
      <QuickButton type="button" onClick={() => onChange({ stake: maxStake(bounds, price) })}>
        {t('betting.slip.max')}
      </QuickButton>
    </Quick>
  )
}
