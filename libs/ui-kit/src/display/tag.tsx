import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  flex: none;
  min-height: 1.25rem;
  padding: 0 0.375rem;
  border: 1px solid transparent;
  border-radius: var(--pv-radius-tag);
  background: var(--pv-surface-2);
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);
  line-height: 1.35;
  white-space: nowrap;

  &[data-tone='accent'] {
    background: var(--pv-surface-accent);
    color: var(--pv-accent-text);
  }

  &[data-tone='up'] {
    background: var(--pv-up-soft);
    color: var(--pv-up);
  }

  &[data-tone='down'] {
    background: var(--pv-down-soft);
    color: var(--pv-down);
  }

  &[data-tone='warning'] {
    background: var(--pv-warning-soft);
    color: var(--pv-warning);
  }

  &[data-tone='inverse'] {
    background: var(--pv-inverse);
    color: var(--pv-on-inverse);
  }

  &[data-outline] {
    border-color: currentColor;
    background: none;
  }
`

export interface TagProps {
  tone?: 'neutral' | 'accent' | 'up' | 'down' | 'warning' | 'inverse' | undefined
  outline?: boolean | undefined
  children: ReactNode
}

export function Tag({ tone = 'neutral', outline, children }: TagProps) {
  return (
    <Root data-tone={tone} data-outline={outline || undefined}>
      {children}
    </Root>
  )
}
