import { styled } from 'styled-components'

export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--pv-space-2);
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);

  h1 {
    display: inline;
    color: var(--pv-text);
  }

  /* A line for itself, which stands before the rate is known: it depends on the venue, and is read after all else. */
  > span {
    min-height: 1lh;

    @media (max-width: 600px) {
      flex-basis: 100%;
    }
  }
`
export const Sides = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--pv-space-5);

  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--pv-space-3);
  }
`
export const Swap = styled.span`
  position: absolute;
  top: 50%;
  left: 50%;
  border-radius: var(--pv-radius-pill);
  background: var(--pv-surface);
  translate: -50% -50%;

  @media (max-width: 600px) {
    rotate: 90deg;
  }
`
export const WalletName = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--pv-space-2);
  color: var(--pv-text);
  font-size: var(--pv-size-16);
  font-weight: var(--pv-weight-bold);
`
export const Choice = styled.span`
  flex: 1;
  min-width: 7rem;
  max-width: 12rem;
`
export const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--pv-space-3) var(--pv-space-4);

  button {
    min-width: 12rem;
  }

  p {
    flex: 1;
    min-width: 14rem;
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }

  @media (max-width: 600px) {
    > * {
      flex-basis: 100%;
    }
  }
`
