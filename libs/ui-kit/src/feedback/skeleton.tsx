import { keyframes, styled } from 'styled-components'

const breathe = keyframes`
  50% { opacity: 0.5; }
`

const Root = styled.span`
  display: block;
  border-radius: var(--pv-radius-s);
  background: var(--pv-surface-2);
  animation: ${breathe} 1600ms ease-in-out infinite;

  &[data-shape='round'] {
    border-radius: 50%;
  }
`

export interface SkeletonProps {
  /** CSS lengths. */
  width?: string | undefined
  height?: string | undefined
  shape?: 'box' | 'round' | undefined
}

/** Put `aria-busy` on the region around it. */
export function Skeleton({ width = '100%', height = '1rem', shape = 'box' }: SkeletonProps) {
  return <Root aria-hidden style={{ width, height }} data-shape={shape} />
}
