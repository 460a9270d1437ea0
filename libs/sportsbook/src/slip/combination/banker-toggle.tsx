import styled from 'styled-components'
import { useTranslate } from '../../market/translate.ts'

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
  &:disabled {
    border-color: var(--pv-border);
    color: var(--pv-text-3);
    background: var(--pv-surface-2);
    cursor: default;
  }
  &[aria-pressed='true']:disabled {
    color: var(--pv-text-2);
  }
  &:focus-visible {
    outline: 2px solid var(--pv-focus);
    outline-offset: 1px;
  }
`

interface BankerToggleProps {
  readonly name: string
  /** Another leg may have the same name. */
  readonly match: string
  readonly pressed: boolean
  readonly disabled: boolean
  /** Most bankers, once others use them all. */
  readonly full: number | undefined
  readonly onToggle: () => void
}

/** A banker is in every fold. */
export function BankerToggle({ name, match, pressed, disabled, full, onToggle }: BankerToggleProps) {
  const { t } = useTranslate()
  return (
    <Square
      type="button"
      aria-pressed={pressed}
      aria-label={t('betting.slip.banker.label', { name, match })}
      disabled={disabled || full !== undefined}
      title={full === undefined ? undefined : t('betting.slip.banker.full', { n: full })}
      onClick={onToggle}
    >
      {t('betting.slip.banker')}
    </Square>
  )
}
