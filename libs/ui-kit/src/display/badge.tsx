import { styled } from 'styled-components'

const Root = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 1.125rem;
  height: 1.125rem;
  padding: 0 0.3125rem;
  border-radius: var(--pv-radius-pill);
  background: var(--pv-accent);
  color: var(--pv-on-accent);
  font-size: var(--pv-size-11);
  font-weight: var(--pv-weight-bold);
  line-height: 1;

  &[data-tone='alert'] {
    background: var(--pv-up);
    color: var(--pv-surface);
  }
`

export interface BadgeProps {
  count: number
  /** What is counted, for screen readers. */
  label: string
  tone?: 'accent' | 'alert' | undefined
}

/** A number on something else; nothing at zero, 99+ above ninety-nine. */
export function Badge({ count, label, tone = 'accent' }: BadgeProps) {
  if (count <= 0) return null
  return (
    <Root role="img" aria-label={label} data-tone={tone}>
      {count > 99 ? '99+' : count}
    </Root>
  )
}
