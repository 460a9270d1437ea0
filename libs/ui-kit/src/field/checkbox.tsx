import { useId, type ComponentProps, type ReactNode } from 'react'
import { styled } from 'styled-components'

const Root = styled.div`
  display: grid;
  gap: var(--pv-space-1);
  font-size: var(--pv-size-13);
`
const Line = styled.label`
  display: flex;
  align-items: flex-start;
  gap: var(--pv-space-2);
  min-height: 1.5rem;
  padding-block: 0.25rem;
  color: var(--pv-text-2);
  cursor: pointer;
`
const Box = styled.input`
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  width: 1.125rem;
  height: 1.125rem;
  margin: 0.0625rem 0 0;
  border: 1px solid var(--pv-border-input);
  border-radius: var(--pv-radius-tag);
  background: var(--pv-surface);
  cursor: inherit;
  transition: background-color var(--pv-motion-fast);

  &::before {
    content: '';
    width: 0.625rem;
    height: 0.3125rem;
    margin-top: -0.125rem;
    border: solid var(--pv-on-accent);
    border-width: 0 0 2px 2px;
    transform: rotate(-45deg) scale(0);
    transition: transform var(--pv-motion-fast);
  }

  &:checked {
    border-color: var(--pv-accent);
    background: var(--pv-accent);
  }

  &:checked::before {
    transform: rotate(-45deg);
  }

  &[aria-invalid='true'] {
    border-color: var(--pv-up);
  }

  &:disabled {
    border-color: var(--pv-border-strong);
    background: var(--pv-surface-2);
  }
`
const Fault = styled.p`
  padding-left: 1.625rem;
  color: var(--pv-up);
  font-size: var(--pv-size-12);
`

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** Label, may contain links. */
  children: ReactNode
  error?: string | undefined
}

export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <Root>
      <Line>
        <Box
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
      </Line>
      {error && (
        <Fault id={id} role="alert">
          {error}
        </Fault>
      )}
    </Root>
  )
}
