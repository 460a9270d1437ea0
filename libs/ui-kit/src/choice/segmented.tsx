import { useId } from 'react'
import { styled } from 'styled-components'
import { visuallyHidden } from '../base/visually-hidden.tsx'

const Root = styled.fieldset`
  display: inline-flex;
  gap: 0.125rem;
  min-width: 0;
  padding: 0.1875rem;
  border-radius: var(--pv-radius-s);
  background: var(--pv-surface-2);

  &[data-block] {
    display: flex;
  }

  legend {
    ${visuallyHidden}
  }
`
const Choice = styled.label`
  position: relative;
  flex: 1;
  display: grid;
  place-items: center;
  min-height: 1.75rem;
  padding: 0 var(--pv-space-3);
  border: 1px solid transparent;
  border-radius: calc(var(--pv-radius-s) - 2px);
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);
  white-space: nowrap;
  cursor: pointer;
  transition: background-color var(--pv-motion-fast);

  [data-block] > & {
    min-width: 0;
    padding: 0 var(--pv-space-1);
  }

  [data-size='s'] > & {
    min-height: 1.375rem;
    padding: 0 var(--pv-space-2);
    font-size: var(--pv-size-12);
  }

  /* The hit area is taller than what is drawn. */
  &::after {
    content: '';
    position: absolute;
    inset: -8px 0;
  }

  &:hover {
    color: var(--pv-text);
  }

  &:has(:checked) {
    border-color: var(--pv-border);
    background: var(--pv-surface);
    color: var(--pv-accent-text);
    font-weight: var(--pv-weight-bold);
  }

  &:has(:disabled) {
    color: var(--pv-text-3);
    text-decoration: line-through;
    opacity: 0.6;
    cursor: not-allowed;
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--pv-focus);
    outline-offset: 1px;
  }

  input {
    ${visuallyHidden}
  }
`

export interface SegmentedProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string; disabled?: boolean | undefined }[]
  value: Value
  onChange: (value: Value) => void
  size?: 's' | 'm' | undefined
  block?: boolean | undefined
}

export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 'm',
  block,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <Root data-size={size} data-block={block || undefined}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Choice key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Choice>
      ))}
    </Root>
  )
}
