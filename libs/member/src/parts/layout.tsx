import { Card } from '@pavilion/ui-kit'
import { styled } from 'styled-components'

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--pv-space-4);
  min-width: 0;
`
export const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--pv-space-4);
  min-width: 0;
  padding: var(--pv-space-5);

  h1 {
    font-size: var(--pv-size-20);
    line-height: 1.4;
  }

  h2 {
    font-size: var(--pv-size-16);
  }

  @media (max-width: 600px) {
    padding: var(--pv-space-4);
  }
`
export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--pv-space-2) var(--pv-space-4);
`
export const Words = styled.p`
  max-width: 44rem;
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);
`
export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--pv-space-2) var(--pv-space-3);
  min-width: 0;
`
