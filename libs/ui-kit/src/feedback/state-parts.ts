import { styled } from 'styled-components'

export const StateRoot = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--pv-space-2);
  padding: var(--pv-space-7) var(--pv-space-4);
  text-align: center;
`
export const StateTitle = styled.p`
  font-size: var(--pv-size-16);
  font-weight: var(--pv-weight-bold);

  h1& {
    font-size: var(--pv-size-20);
  }
`
export const StateWords = styled.p`
  max-width: 28rem;
  color: var(--pv-text-2);
  text-wrap: balance;
`
export const StateAction = styled.div`
  margin-top: var(--pv-space-3);
`
