import styled from 'styled-components'

export const Frame = styled.article`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: var(--pv-space-4);
  height: 100%;
  padding: var(--pv-space-5) var(--pv-space-6);

  > header {
    display: flex;
    justify-content: space-between;
    gap: var(--pv-space-3);
    padding-bottom: var(--pv-space-3);
    border-bottom: 1px solid var(--pv-border);
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
  }
  @media (max-width: 767px) {
    padding: var(--pv-space-4);
  }
`

export const Facing = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  align-items: center;
  gap: var(--pv-space-4);

  > div {
    display: flex;
    align-items: center;
    gap: var(--pv-space-4);
    min-width: 0;
    font-size: var(--pv-size-20);
    font-weight: 700;
  }
  > div:last-child {
    flex-direction: row-reverse;
    text-align: end;
  }
  small {
    display: block;
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
    font-weight: 400;
  }
  > p {
    font-family: var(--pv-font-numeral);
    font-size: 4.5rem;
    line-height: 5rem;
    white-space: nowrap;
  }
  > p > i {
    padding-inline: 0.75rem;
    color: var(--pv-text-3);
    font-size: var(--pv-size-40);
    font-style: normal;
    vertical-align: 0.3em;
  }
  @media (max-width: 767px) {
    gap: var(--pv-space-2);

    > div,
    > div:last-child {
      flex-direction: column;
      gap: var(--pv-space-2);
      font-size: var(--pv-size-16);
      text-align: center;
    }
    > p {
      font-size: 3rem;
      line-height: 3.5rem;
    }
    > p > i {
      padding-inline: 0.375rem;
      font-size: var(--pv-size-28);
    }
  }
`

export const Markets = styled.div`
  display: grid;
  grid-template-columns: 5fr 4fr 4fr;
  gap: var(--pv-space-3);

  h2 {
    margin-bottom: 0.25rem;
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
    font-weight: 400;
  }
  > div > div {
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    grid-auto-rows: 2.5rem;
    gap: 0.375rem;
  }
  /* Seven cells in a row are too narrow for a quarter line with its price. */
  @media (max-width: 1439px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :first-child {
      grid-column: 1 / -1;
    }
  }
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--pv-space-2);
  }
`
