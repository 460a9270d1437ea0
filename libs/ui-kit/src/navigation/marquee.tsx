import { useRef, type ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { useOverflows } from './use-overflows.ts'

const run = keyframes`
  to { transform: translateX(-50%); }
`

const Root = styled.div`
  flex: 1;
  min-width: 0;
  overflow: hidden;

  &[data-moving] {
    mask-image: linear-gradient(90deg, transparent, #000 1rem, #000 calc(100% - 1rem), transparent);

    @media (prefers-reduced-motion: reduce) {
      mask-image: linear-gradient(90deg, #000 calc(100% - 1rem), transparent);
    }
  }
`
const Band = styled.div`
  display: flex;
  width: max-content;

  [data-moving] > & {
    animation: ${run} linear infinite;
  }

  ${Root}:hover &,
  ${Root}:focus-within & {
    animation-play-state: paused;
  }

  > * {
    display: flex;
    flex: none;
    gap: var(--pv-space-7);
    white-space: nowrap;
  }

  @media (prefers-reduced-motion: reduce) {
    && {
      animation: none;
    }
    /* Scrolled by hand instead. */
    width: auto;
    overflow-x: auto;
    scrollbar-width: none;

    > [aria-hidden] {
      display: none;
    }
  }
`

export interface MarqueeProps {
  label: string
  children: ReactNode
  /** Seconds per round. */
  duration?: number | undefined
}

export function Marquee({ label, children, duration = 40 }: MarqueeProps) {
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const moves = useOverflows(frame, content)
  return (
    <Root ref={frame} role="group" aria-label={label} data-moving={moves || undefined}>
      <Band style={{ animationDuration: `${duration}s` }}>
        <div ref={content}>{children}</div>
        {moves && (
          <div aria-hidden inert>
            {children}
          </div>
        )}
      </Band>
    </Root>
  )
}
