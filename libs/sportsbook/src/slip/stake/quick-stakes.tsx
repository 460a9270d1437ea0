import { formatAmount } from '@pavilion/money'
import styled from 'styled-components'
import { useTranslate } from '../../market/translate.ts'
import type { StakeBoxProps } from './stake-box.tsx'
import { addStake, maxStake, QUICK_STAKES } from './stake.ts'

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
