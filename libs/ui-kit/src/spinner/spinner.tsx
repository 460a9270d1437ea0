import { keyframes, styled } from 'styled-components'

const turn = keyframes`
  to { transform: rotate(1turn); }
`

const Root = styled.span`
  display: inline-block;
  flex: none;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`

/** Announced only with a label. */
export function Spinner({ size = 20, label }: { size?: number | undefined; label?: string | undefined }) {
  const length = `${size / 16}rem`
  return (
    <Root
      style={{ width: length, height: length }}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
