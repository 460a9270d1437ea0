import { styled } from 'styled-components'

export const Sheet = styled.section`
  min-width: 0;
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface);
  overflow: clip;
`
export const Head = styled.header`
  display: grid;
  gap: var(--pv-space-4);
  padding: var(--pv-space-5);

  h1 {
    font-size: var(--pv-size-20);
    line-height: 1.4;
  }

  @media (max-width: 760px) {
    padding: var(--pv-space-4);
  }
`
export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--pv-space-2) var(--pv-space-3);

  > [data-end] {
    margin-inline-start: auto;
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
  }
`
export const Totals = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  margin: 0;
  border-block: 1px solid var(--pv-border);

  div {
    padding: var(--pv-space-3) var(--pv-space-5);
    border-inline-start: 1px solid var(--pv-border);
  }

  div:first-child {
    border-inline-start: 0;
  }

  dt {
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }

  dd {
    min-height: 1.75rem;
    margin: 0;
    font-family: var(--pv-font-numeral);
    font-size: var(--pv-size-20);
    font-weight: var(--pv-weight-numeral);
    line-height: 1.4;
    white-space: nowrap;
  }

  @media (max-width: 760px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    div {
      padding: var(--pv-space-2) var(--pv-space-4);
      border-inline-start: 0;
    }

    dd {
      min-height: 1.5rem;
      font-size: var(--pv-size-16);
    }
  }
`
export const Rows = styled.div`
  min-height: 24rem;
  overflow-x: auto;

  @media (max-width: 760px) {
    min-height: 12rem;
  }
`
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--pv-size-13);
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: var(--pv-space-1) var(--pv-space-2);
    border-bottom: 1px solid var(--pv-border);
    text-align: start;
  }

  th {
    height: 2.5rem;
    background: var(--pv-surface-2);
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
    font-weight: var(--pv-weight-regular);
    white-space: nowrap;
  }

  td {
    height: 3.25rem;
    line-height: 1.35;
  }

  :is(th, td):first-child {
    padding-inline-start: var(--pv-space-5);
  }

  :is(th, td):last-child {
    padding-inline-end: var(--pv-space-5);
    text-align: end;
  }

  [data-number] {
    text-align: end;
    white-space: nowrap;
  }

  [data-quiet] {
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
    white-space: nowrap;
  }

  time {
    white-space: nowrap;
  }

  small {
    display: block;
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }

  tr[data-open] > td {
    background: var(--pv-surface-accent);
  }

  td[data-detail] {
    height: auto;
    padding: 0;
    background: var(--pv-bg);
    text-align: start;
  }
`
export const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--pv-space-2);
  min-height: 3.5rem;
  padding: var(--pv-space-3) var(--pv-space-5);
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);
`
export const CardList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  button {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0.125rem var(--pv-space-3);
    width: 100%;
    min-height: 3.5rem;
    padding: var(--pv-space-2) var(--pv-space-4);
    border: 0;
    border-bottom: 1px solid var(--pv-border);
    background: none;
    color: var(--pv-text);
    font: inherit;
    font-size: var(--pv-size-14);
    text-align: start;
    cursor: pointer;
  }

  button:focus-visible {
    outline: 2px solid var(--pv-focus);
    outline-offset: -2px;
  }

  span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  [data-number] {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }

  [data-quiet] {
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }
`
