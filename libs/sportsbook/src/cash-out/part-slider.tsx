import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import { Amount, Line } from '../wager/ticket.styles.ts'

const Range = styled.input`
  width: 100%;
  height: 2.75rem;
  margin: 0;
  accent-color: var(--pv-accent);
  cursor: pointer;
`

interface PartSliderProps {
  /** Percent of what is at risk. */
  readonly part: number
  readonly disabled: boolean
  readonly onChange: (part: number) => void
}

export function PartSlider({ part, disabled, onChange }: PartSliderProps) {
  const { t } = useTranslate()
  const valueText = t('betting.cash.part.value', { n: part })
  return (
    <label>
      <Line>
        {t('betting.cash.part')}
        <Amount>{valueText}</Amount>
      </Line>
      <Range
        type="range"
        min={10}
        max={100}
        step={5}
        value={part}
        disabled={disabled}
        aria-label={t('betting.cash.part')}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </label>
  )
}
