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
/** The one real input lies over the cells, unseen: typing, pasting, autofill and screen readers know only it. */
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
  /** Read by screen readers; what is asked for stands above the cells. */
  label: string
  value: string
  /** Digits alone, at most `length`: whatever else was typed or pasted is left out. */
  onChange: (digits: string) => void
  /** Digits of a whole code. */
  length?: number | undefined
  hint?: ReactNode
  error?: string | undefined
}

const digitsOf = (text: string, length: number): string => text.replaceAll(/\D/g, '').slice(0, length)

/** One writes after what stands there. A selection, which no cell shows, is left to those who type or paste over it. */
const keepAtEnd = (input: HTMLInputElement) => {
  const { selectionStart, selectionEnd, value } = input
  if (selectionStart === selectionEnd) input.setSelectionRange(value.length, value.length)
}

/** A code of digits in cells; a whole one that is pasted stands in place of whatever was there. */
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
