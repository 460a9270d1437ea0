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

/** With a label it is announced; without, it stands beside words that say what happens. */
export function Spinner({ size = 20, label }: { size?: number | undefined; label?: string | undefined }) {
  const length = `${size / 16}rem`
  return (
    <Root
      style={{ width: length, height: length }}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
