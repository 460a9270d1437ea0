import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'

const Square = styled.button`
  position: relative;
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  padding: 0;
  border: 1px solid var(--pv-border-input);
  border-radius: var(--pv-radius-tag);
  font: inherit;
  line-height: 1;
  color: var(--pv-text-2);
  background: var(--pv-surface);
  cursor: pointer;

  /* The hit area is larger than what is drawn. */
  &::after {
    content: '';
    position: absolute;
    inset: -0.75rem;
  }
  &:hover {
    border-color: var(--pv-accent);
    color: var(--pv-accent-text);
  }
  &[aria-pressed='true'] {
    border-color: var(--pv-accent);
    color: var(--pv-on-accent);
    background: var(--pv-accent);
  }
  &:focus-visible {
    outline: 2px solid var(--pv-focus);
    outline-offset: 1px;
  }
`

interface BankerToggleProps {
  readonly name: string
  /** The teams of its match: another leg may be called alike. */
  readonly match: string
  readonly pressed: boolean
  readonly disabled: boolean
  readonly onToggle: () => void
}

/** Makes a leg a banker, which every fold of a system contains. */
export function BankerToggle({ name, match, pressed, disabled, onToggle }: BankerToggleProps) {
  const { t } = useTranslate()
  return (
    <Square
      type="button"
      aria-pressed={pressed}
      aria-label={t('betting.slip.banker.label', { name, match })}
      disabled={disabled}
      onClick={onToggle}
    >
      {t('betting.slip.banker')}
    </Square>
  )
}
