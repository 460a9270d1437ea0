import type { ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'

const run = keyframes`
  to { transform: translateX(-50%); }
`

const Root = styled.div`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  mask-image: linear-gradient(90deg, transparent, #000 1rem, #000 calc(100% - 1rem), transparent);
`
const Band = styled.div`
  display: flex;
  width: max-content;
  min-width: 200%;
  animation: ${run} linear infinite;

  ${Root}:hover &,
  ${Root}:focus-within & {
    animation-play-state: paused;
  }

  > * {
    display: flex;
    flex: 1;
    gap: var(--pv-space-7);
    padding: 0 var(--pv-space-4);
    white-space: nowrap;
  }

  @media (prefers-reduced-motion: reduce) {
    animation: none;
    min-width: 0;
    overflow-x: auto;

    > [aria-hidden] {
      display: none;
    }
  }
`

export interface MarqueeProps {
  label: string
  children: ReactNode
  /** Seconds for one round. */
  duration?: number | undefined
}

/** Runs on its own, rests under the pointer or the focus, and stands still for those who asked for less motion. */
export function Marquee({ label, children, duration = 40 }: MarqueeProps) {
  return (
    <Root role="group" aria-label={label}>
      <Band style={{ animationDuration: `${duration}s` }}>
        <div>{children}</div>
        <div aria-hidden inert>
          {children}
        </div>
      </Band>
    </Root>
  )
}
