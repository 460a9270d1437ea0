import { keyframes, styled } from 'styled-components'

const draw = keyframes`
  from { stroke-dashoffset: 30; }
`

const Root = styled.svg`
  flex: none;
  fill: none;
  stroke: var(--pv-down);
  stroke-linecap: round;
  stroke-linejoin: round;

  circle {
    fill: var(--pv-down-soft);
    stroke: none;
  }

  path {
    stroke-width: 3;
    stroke-dasharray: 30;
    animation: ${draw} var(--pv-motion-slow) both;
  }
`

export function ReceiptTick({ size = 48, label }: { size?: number | undefined; label: string }) {
  const length = `${size / 16}rem`
  return (
    <Root viewBox="0 0 48 48" style={{ width: length, height: length }} role="img" aria-label={label}>
      <circle cx="24" cy="24" r="24" />
      <path d="m15 24.500 6.500 6.500L34 18" />
    </Root>
  )
}
