import { useId } from 'react'
import { styled } from 'styled-components'
import { visuallyHidden } from '../base/visually-hidden.tsx'

const Root = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: var(--pv-space-2);
  min-width: 0;

  &[data-even] {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(4.25rem, 1fr));
  }

  legend {
    ${visuallyHidden}
  }
`
const Chip = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.375rem;
  min-height: 1.75rem;
  padding: 0 var(--pv-space-3);
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-pill);
  background: var(--pv-surface);
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);
  cursor: pointer;
  transition: border-color var(--pv-motion-fast);

  [data-even] > & {
    min-height: 2.5rem;
    padding-inline: var(--pv-space-1);
    border-radius: var(--pv-radius-s);
    color: var(--pv-text);
    font-size: var(--pv-size-14);
  }

  &::after {
    content: '';
    position: absolute;
    inset: -4px -2px;
  }

  &:hover {
    border-color: var(--pv-accent);
  }

  &:has(:checked) {
    border-color: var(--pv-accent);
    background: var(--pv-surface-accent);
    color: var(--pv-accent-text);
    font-weight: var(--pv-weight-bold);
  }

  &:has(:disabled) {
    border-color: var(--pv-border);
    background: var(--pv-surface-2);
    color: var(--pv-text-3);
    cursor: not-allowed;
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--pv-focus);
    outline-offset: 2px;
  }

  input {
    ${visuallyHidden}
  }
`

export interface ChoiceChipsProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string; count?: number | undefined; disabled?: boolean | undefined }[]
  value: Value | undefined
  onChange: (value: Value) => void
  even?: boolean | undefined
}

export function ChoiceChips<Value extends string>({ label, options, value, onChange, even }: ChoiceChipsProps<Value>) {
  const name = useId()
  return (
    <Root data-even={even || undefined}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Chip key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            // Choosing the same amount restores an edited field.
            onClick={() => option.value === value && onChange(option.value)}
          />
          {option.label}
          {option.count !== undefined && <span>{option.count}</span>}
        </Chip>
      ))}
    </Root>
  )
}
