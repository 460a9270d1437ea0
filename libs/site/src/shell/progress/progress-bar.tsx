import { useRouterState } from '@tanstack/react-router'
import styled, { keyframes } from 'styled-components'
import { MOTION } from '../../layout/measures.ts'

const advance = keyframes`
  from { transform: scaleX(0.05); }
  30% { transform: scaleX(0.55); }
  to { transform: scaleX(0.92); }
`
const appear = keyframes`
  to { opacity: 1; }
`

/** After 120 ms: quick pages cause no flash. */
const Track = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: 60;
  height: 2px;
  pointer-events: none;
  opacity: 0;
  animation: ${appear} 0ms 120ms forwards;

  > span {
    display: block;
    height: 100%;
    background: var(--pv-accent);
    transform: scaleX(0.6);
    transform-origin: left;
  }
  ${MOTION} {
    > span {
      animation: ${advance} 6s 120ms cubic-bezier(0.1, 0.7, 0.1, 1) both;
    }
  }
`

/** Spec section 2. */
export const ProgressBar = ({ label }: { label: string }) => {
  const pending = useRouterState({ select: (state) => state.isLoading || state.status === 'pending' })
  if (!pending) return null
  return (
    <Track role="progressbar" aria-label={label}>
      <span />
    </Track>
  )
}
