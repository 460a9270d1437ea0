import { currencyOf, formatAmount, SITE_CURRENCY } from '@pavilion/money'
import { winnable } from '@pavilion/odds'
import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import { addStake, enterStake, maxStake, QUICK_STAKES, stakeOf, type StakeBounds } from './stake.ts'
import type { Adjustment } from './slip.ts'
import { Amount, Line } from './slip.styles.ts'

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
    height: 2.625rem;
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
  &:read-only {
    color: var(--pv-text-2);
  }
  @media (pointer: coarse) {
    font-size: 1rem;
  }
`

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
    height: 2.25rem;
  }
`

const Win = styled.span`
  display: grid;
  justify-items: end;
  line-height: 1.35;
`

interface StakeFieldProps {
  /** What the bet is on, for the field's name. */
  readonly name: string
  readonly stake: string
  /** Price it would be taken at, thousandths of Hong Kong odds. */
  readonly ior: number
  readonly bounds: StakeBounds
  /** Read-only while a bet is undecided. */
  readonly locked?: boolean
  readonly quick?: boolean
  readonly onChange: (entered: { stake: string; adjusted?: Adjustment }) => void
}

/** The stake, what it may win as one types, and the quick amounts. */
export function StakeField({ name, stake, ior, bounds, locked = false, quick = !locked, onChange }: StakeFieldProps) {
  const { t } = useTranslate()
  return (
    <>
      <Line>
        <Box data-locked={locked ? '' : undefined}>
          <span aria-hidden="true">{currencyOf(SITE_CURRENCY).symbol}</span>
          <Input
            inputMode="decimal"
            autoComplete="off"
            aria-label={t('betting.slip.stake.label', { name })}
            placeholder={t('betting.slip.stake')}
            readOnly={locked}
            value={stake}
            onChange={(event) => onChange(enterStake(event.currentTarget.value, bounds))}
          />
        </Box>
        <Win>
          {t('betting.slip.winnable')}
          <Amount data-testid="winnable">{formatAmount(winnable(stakeOf(stake), ior))}</Amount>
        </Win>
      </Line>
      {quick && (
        <Quick>
          {QUICK_STAKES.map((fen) => (
            <QuickButton key={String(fen)} type="button" onClick={() => onChange(addStake(stake, fen, bounds))}>
              +{formatAmount(fen, { strip: true })}
            </QuickButton>
          ))}
          <QuickButton type="button" onClick={() => onChange({ stake: maxStake(bounds) })}>
            {t('betting.slip.max')}
          </QuickButton>
        </Quick>
      )}
    </>
  )
}
