import type { CSSProperties } from 'react'
import { styled } from 'styled-components'

const Root = styled.div`
  height: 0.5rem;
  overflow: hidden;
  border-radius: var(--pv-radius-pill);
  background: var(--pv-surface-2);

  &[data-scale='s'] {
    height: 0.375rem;
  }

  &::before {
    content: '';
    display: block;
    width: var(--share);
    height: 100%;
    border-radius: inherit;
    background: var(--pv-accent);
  }

  &[data-tone='success']::before {
    background: var(--pv-down);
  }

  &[data-tone='warning']::before {
    background: var(--pv-warning);
  }
`

export interface MeterProps {
  /** What is used or done, 0 to 1; never what is left. */
  value: number
  label: string
  tone?: 'accent' | 'success' | 'warning' | undefined
  scale?: 's' | 'm' | undefined
}

/** How much of something is used or done. The words beside it say the figures. */
export function Meter({ value, label, tone = 'accent', scale = 'm' }: MeterProps) {
  const share = Math.min(1, Math.max(0, value))
  return (
    <Root
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      data-tone={tone}
      data-scale={scale}
      style={{ '--share': `${share * 100}%` } as CSSProperties}
    />
  )
}
