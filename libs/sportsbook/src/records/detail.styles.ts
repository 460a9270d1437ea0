import styled from 'styled-components'

export const Detail = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  font-size: 0.8125rem;
  & > * {
    padding: 0.75rem 1rem;
  }
  & > :last-child:not(:first-child) {
    border-inline-start: 1px solid var(--pv-border);
  }
  & h2 {
    margin: 0 0 0.5rem;
    font-size: 0.75rem;
    font-weight: 400;
    color: var(--pv-text-2);
  }
  & p {
    margin: 0.25rem 0 0;
    color: var(--pv-text-2);
  }
  & ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  @media (max-width: 760px) {
    grid-template-columns: 1fr;
    background: var(--pv-bg);
    & > :last-child:not(:first-child) {
      border-inline-start: 0;
      border-top: 1px solid var(--pv-border);
    }
  }
`

export const Spread = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.75rem;
`

export const Sum = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 0.25rem 0.75rem;
  margin-top: 0.25rem;
  & b {
    font-size: 0.9375rem;
  }
`

export const More = styled.details`
  & > summary {
    width: fit-content;
    padding-block: 0.25rem;
    font-size: 0.75rem;
    color: var(--pv-accent-text);
    cursor: pointer;
  }
  & > summary:focus-visible {
    outline: 2px solid var(--pv-focus);
    outline-offset: 2px;
  }
`

export const LegRow = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 4rem 4.5rem 9rem;
  align-items: center;
  gap: 0.25rem 0.75rem;
  padding-block: 0.375rem;
  border-bottom: 1px solid var(--pv-border);
  & > [data-number] {
    text-align: end;
  }
  & > [data-tone] {
    justify-self: center;
  }
  @media (max-width: 760px) {
    grid-template-columns: 1fr auto 1fr;
    & > :first-child {
      grid-column: 1 / -1;
    }
  }
`

export const Facts = styled.div`
  display: grid;
  gap: 0.375rem;
  padding: 0.75rem 1rem;
  border-bottom: 1px solid var(--pv-border);
  font-size: 0.8125rem;
  color: var(--pv-text-2);
  & > h2 {
    margin: 0;
    color: var(--pv-text);
  }
  & > dl {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375rem 1.5rem;
    margin: 0;
  }
  & dt {
    font-size: 0.75rem;
  }
  & dd {
    margin: 0;
    font-weight: 700;
    color: var(--pv-text);
  }
`

export const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 0.75rem;
  margin-top: 0.5rem;
`
