import { styled } from 'styled-components'

/** What readers need not read. */
export const QuietRow = styled.p`
  margin: 0;
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);
  text-align: center;
`
