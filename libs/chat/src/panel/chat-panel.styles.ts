import { styled } from 'styled-components'

export const Root = styled.section`
  display: flex;
  flex-direction: column;
  min-height: 0;
  height: 100%;
  background: var(--pv-surface);
  color: var(--pv-text);
`
export const Head = styled.header`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: var(--pv-space-2);
  padding: var(--pv-space-3);
  border-bottom: 1px solid var(--pv-border);

  /* On a phone it is a sheet. */
  @media (max-width: 600px) {
    padding-top: var(--pv-space-2);

    &::before {
      grid-column: 1 / -1;
      justify-self: center;
      width: 2.25rem;
      height: 0.25rem;
      border-radius: var(--pv-radius-pill);
      background: var(--pv-border-strong);
      content: '';
    }
  }

  h2 {
    margin: 0;
    font-size: var(--pv-size-16);
  }

  > span {
    display: inline-flex;
    align-items: center;
    gap: var(--pv-space-2);
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
  }

  > fieldset {
    grid-column: 1 / -1;
  }
`
export const Readers = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--pv-space-1);
  font-variant-numeric: tabular-nums;
`
export const Pinned = styled.p`
  display: flex;
  align-items: center;
  gap: var(--pv-space-2);
  margin: 0;
  padding: var(--pv-space-2) var(--pv-space-3);
  border-bottom: 1px solid var(--pv-border);
  background: var(--pv-surface-2);
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);

  > svg {
    color: var(--pv-accent-text);
  }
`
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--pv-space-2);
  padding: 0 var(--pv-space-3) var(--pv-space-2);

  > button {
    gap: var(--pv-space-1);
  }
`
