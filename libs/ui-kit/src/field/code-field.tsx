import { useState, type ComponentProps, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { FieldFrame } from './field-frame.tsx'

const Root = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--pv-space-2);
`
const Cell = styled.span`
  flex: 1;
  display: grid;
  place-items: center;
  min-width: 0;
  max-width: 4.5rem;
  height: 4rem;
  border: 1px solid var(--pv-border-input);
  border-radius: var(--pv-radius-m);
  font-size: var(--pv-size-28);
  font-weight: var(--pv-weight-bold);

  &[data-filled] {
    border-color: transparent;
    background: var(--pv-surface-2);
  }

  &[data-active] {
    border-color: var(--pv-focus);
    box-shadow: inset 0 0 0 1px var(--pv-focus);
  }

  &[data-active]::before {
    content: '';
    width: 2px;
    height: 1.75rem;
    background: var(--pv-text);
  }

  [data-faulty] > & {
    border-color: var(--pv-up);
  }

  @media (max-width: 600px) {
    height: 3.25rem;
    font-size: var(--pv-size-20);
  }
`
const Dash = styled.span`
  flex: none;
  width: var(--pv-space-4);
  height: 2px;
  background: var(--pv-border-strong);
`
/** For pasting, autofill and screen readers. */
const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: transparent;
  caret-color: transparent;
  opacity: 0;
`

export interface CodeFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'children'> {
  /** For screen readers only. */
  label: string
  value: string
  /** Only digits, at most `length`. */
  onChange: (digits: string) => void
  length?: number | undefined
  hint?: ReactNode
  error?: string | undefined
}

const digitsOf = (text: string, length: number): string => text.replaceAll(/\D/g, '').slice(0, length)

/** Typing appends. Selections stay. */
const keepAtEnd = (input: HTMLInputElement) => {
  const { selectionStart, selectionEnd, value } = input
  if (selectionStart === selectionEnd) input.setSelectionRange(value.length, value.length)
}

/** Pasting a whole code replaces the value. */
export function CodeField({ label, value, onChange, length = 6, hint, error, ...rest }: CodeFieldProps) {
  const [focused, setFocused] = useState(false)
  const cell = (index: number) => (
    <Cell
      key={index}
      data-filled={index < value.length || undefined}
      data-active={(focused && index === value.length) || undefined}
    >
      {value[index]}
    </Cell>
  )
  const cells = Array.from({ length }, (_, index) => cell(index))
  return (
    <FieldFrame label={label} labelHidden hint={hint} error={error}>
      {(attributes) => (
        <Root data-faulty={error ? true : undefined}>
          {cells.slice(0, length / 2)}
          <Dash />
          {cells.slice(length / 2)}
          <Input
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...rest}
            {...attributes}
            aria-label={label}
            value={value}
            onChange={(event) => onChange(digitsOf(event.target.value, length))}
            onPaste={(event) => {
              const pasted = digitsOf(event.clipboardData.getData('text'), length)
              if (pasted.length < length) return
              event.preventDefault()
              onChange(pasted)
            }}
            onSelect={(event) => keepAtEnd(event.currentTarget)}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
        </Root>
      )}
    </FieldFrame>
  )
}
