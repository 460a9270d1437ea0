import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon/icon.tsx'
import { FieldFrame, type FieldLabels } from './field-frame.tsx'
import { bareInputStyles, boxStyles } from './field-styles.ts'

const Box = styled.div`
  ${boxStyles}
  position: relative;
  padding-right: 0;

  svg {
    position: absolute;
    right: var(--pv-space-3);
    pointer-events: none;
  }
`
const Native = styled.select`
  ${bareInputStyles}
  padding-right: var(--pv-space-7);
  appearance: none;
  cursor: pointer;

  option {
    background: var(--pv-surface);
    color: var(--pv-text);
    font-size: var(--pv-size-14);
    font-weight: var(--pv-weight-regular);
  }
`

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  disabled?: boolean | undefined
}

export interface SelectProps<Value extends string>
  extends FieldLabels, Omit<ComponentProps<'select'>, 'children' | 'value' | 'onChange'> {
  options: readonly SelectOption<Value>[]
  /** '' shows the placeholder. */
  value: Value | ''
  onChange: (value: Value) => void
  placeholder?: string | undefined
  scale?: 's' | 'm' | undefined
}

/** Native select. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
    labelHidden,
    aside,
    hint,
    error,
    options,
    value,
    onChange,
    placeholder,
    scale = 'm',
    ...select
  } = props
  return (
    <FieldFrame {...{ label, labelHidden, aside, hint, error }}>
      {(attributes) => (
        <Box data-scale={scale}>
          <Native
            {...select}
            {...attributes}
            aria-invalid={attributes['aria-invalid'] ?? select['aria-invalid']}
            aria-label={labelHidden && !aside ? label : undefined}
            value={value}
            onChange={(event) => {
              const selectedOption = options.find((option) => option.value === event.target.value)
              if (selectedOption) onChange(selectedOption.value)
            }}
          >
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Native>
          <Icon name="chevron-down" size={18} />
        </Box>
      )}
    </FieldFrame>
  )
}
