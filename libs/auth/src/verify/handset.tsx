import { styled } from 'styled-components'

const Root = styled.svg`
  flex: none;
  width: 1rem;
  height: 1rem;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`

export const Handset = () => (
  <Root viewBox="0 0 24 24" aria-hidden>
    <path d="M5 4.500h3.500l1.500 4-2 1.500a11 11 0 0 0 6 6l1.500-2 4 1.500V19a1.500 1.500 0 0 1-1.500 1.500A15 15 0 0 1 3.500 6 1.500 1.500 0 0 1 5 4.500Z" />
  </Root>
)
