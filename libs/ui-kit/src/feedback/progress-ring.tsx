import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const Root = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
`
const Ring = styled.svg`
  position: absolute;
  inset: 0;
  transform: rotate(-90deg);
  fill: none;
  stroke: var(--pv-surface-2);

  circle:last-child {
    stroke: var(--pv-accent);
    stroke-linecap: round;
    transition: stroke-dashoffset 1s linear;
  }
`
const Inside = styled.div`
  text-align: center;
  line-height: 1.25;
`

export interface ProgressRingProps {
  /** 0 to 1. */
  value: number
  label: string
  /** Px. */
  size?: number | undefined
  stroke?: number | undefined
  children?: ReactNode
}

export function ProgressRing({ value, label, size = 96, stroke = 6, children }: ProgressRingProps) {
  const share = Math.min(1, Math.max(0, value))
  const radius = (size - stroke) / 2
  const length = 2 * Math.PI * radius
  const circle = { cx: size / 2, cy: size / 2, r: radius, strokeWidth: stroke }
  return (
    <Root
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
    >
      <Ring viewBox={`0 0 ${size} ${size}`} aria-hidden>
        <circle {...circle} />
        <circle {...circle} strokeDasharray={length} strokeDashoffset={length * (1 - share)} />
      </Ring>
      <Inside>{children}</Inside>
    </Root>
  )
}
