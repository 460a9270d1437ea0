import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const Line = styled.label`
  display: inline-flex;
  align-items: center;
  gap: var(--pv-space-2);
  min-height: var(--pv-height-control);
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);
  cursor: pointer;
`
const Track = styled.input`
  appearance: none;
  display: flex;
  align-items: center;
  flex: none;
  width: 2.25rem;
  height: 1.25rem;
  margin: 0;
  padding: 0 0.125rem;
  border: 1px solid var(--pv-border-input);
  border-radius: var(--pv-radius-pill);
  background: var(--pv-surface-2);
  cursor: inherit;

  &::before {
    content: '';
    width: 0.875rem;
    height: 0.875rem;
    border-radius: var(--pv-radius-pill);
    background: var(--pv-border-input);
    transition: translate var(--pv-motion-fast);
  }

  &:checked {
    border-color: var(--pv-accent);
    background: var(--pv-accent);
  }

  &:checked::before {
    background: var(--pv-on-accent);
    translate: 1rem 0;
  }
`

export interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  children: ReactNode
}

export function Switch({ checked, onChange, disabled, children }: SwitchProps) {
  return (
    <Line>
      {children}
      <Track
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </Line>
  )
}
