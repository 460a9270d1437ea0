import styled from 'styled-components'

export const Panel = styled.section`
  min-width: 0;
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface);
  overflow: clip;
`

export const Header = styled.header`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0.25rem 1rem;
  min-height: 3.25rem;
  padding: 0.5rem 1rem;
  border-bottom: 1px solid var(--pv-border);
  & > h1 {
    margin: 0;
    font-size: 1rem;
    font-weight: 700;
    color: var(--pv-text);
  }
  & > p {
    margin: 0;
    margin-inline-start: auto;
    font-size: 0.75rem;
    color: var(--pv-text-2);
  }
`

export const Filters = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0.5rem 0.625rem;
  padding: 0.625rem 1rem;
  border-bottom: 1px solid var(--pv-border);
  & > :last-child {
    margin-inline-start: auto;
  }
  @media (max-width: 600px) {
    & > :first-child {
      flex: 1 0 100%;
    }
    & > :last-child {
      flex: 1;
    }
  }
`

export const Totals = styled.dl`
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  margin: 0;
  border-bottom: 1px solid var(--pv-border);
  & > div {
    padding: 0.625rem 1rem;
    border-inline-start: 1px solid var(--pv-border);
  }
  & > div:first-child {
    border-inline-start: 0;
  }
  & dt {
    font-size: 0.75rem;
    color: var(--pv-text-2);
  }
  & dd {
    margin: 0;
    min-height: 1.75rem;
    font-size: 1.25rem;
    font-weight: 700;
    font-family: var(--pv-font-numeral);
    line-height: 1.4;
    color: var(--pv-text);
  }
  @media (max-width: 760px) {
    grid-template-columns: repeat(2, 1fr);
    & > div {
      padding: 0.5rem 1rem;
      border-inline-start: 0;
    }
    & dd {
      font-size: 1rem;
      min-height: 1.5rem;
    }
  }
`

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.8125rem;
  color: var(--pv-text);
  & th {
    height: 2.125rem;
    padding: 0 0.5rem;
    font-size: 0.75rem;
    font-weight: 400;
    text-align: start;
    white-space: nowrap;
    color: var(--pv-text-2);
    background: var(--pv-bg);
    border-bottom: 1px solid var(--pv-border);
  }
  & td {
    padding: 0.375rem 0.5rem;
    line-height: 1.4;
    border-bottom: 1px solid var(--pv-border);
  }
  & th:first-child,
  & td:first-child {
    padding-inline-start: 1rem;
  }
  & th:last-child,
  & td:last-child {
    padding-inline-end: 1rem;
  }
  & th[scope='row'] {
    font-size: inherit;
    color: inherit;
    background: none;
  }
  & tfoot {
    font-weight: 700;
    background: var(--pv-bg);
  }
  & [data-number] {
    text-align: end;
    white-space: nowrap;
  }
  & tr[data-open] > td {
    background: var(--pv-surface-accent);
    border-bottom-color: var(--pv-accent-line);
  }
  & td[data-detail] {
    padding: 0;
    background: var(--pv-bg);
  }
`

export const Cards = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`

export const CardRow = styled.li`
  border-bottom: 1px solid var(--pv-border);
`

export const CardBody = styled.div`
  display: grid;
  gap: 0.375rem;
  padding: 0.75rem 1rem;
  font-size: 0.8125rem;
  color: var(--pv-text);
  & > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.75rem;
  }
`

export const Foot = styled.footer`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 0.5rem;
  min-height: 3.25rem;
  padding: 0.5rem 1rem;
  font-size: 0.75rem;
  color: var(--pv-text-2);
`
