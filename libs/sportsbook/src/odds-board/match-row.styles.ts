import styled from 'styled-components'

/** Columns of the board, shared by the column header and every row: clock · teams · score · 1X2 · draw · handicap · totals · more. */
export const columns =
  '4.25rem minmax(6.25rem, 1fr) 1.625rem 0.6875rem minmax(3.3125rem, 4.5rem) minmax(2.625rem, 3.5rem) minmax(5.625rem, 8rem) minmax(6.5625rem, 8.75rem) 4rem'

/** The same with corners, and the second handicap and total beside the first. */
export const roomyColumns =
  '4.25rem minmax(6.25rem, 1fr) 2.5rem 1.875rem 0.6875rem 4.5rem 3.5rem 7.5rem 7.5rem 8rem 8rem 4rem'

export const Row = styled.div`
  display: grid;
  grid-template-columns: ${columns};
  grid-template-rows: 2.125rem 2.125rem;
  column-gap: 0.125rem;
  padding-inline: 0.75rem 0.375rem;
  border-bottom: 1px solid var(--pv-border);
  content-visibility: auto;
  /* The rows' own height, padding and border not counted. */
  contain-intrinsic-size: auto 4.25rem;
  &[data-roomy] {
    grid-template-columns: ${roomyColumns};
  }
  &[data-narrow] {
    grid-template-columns: minmax(3.5rem, 1fr) 1.25rem 3.5625rem 5.375rem 6.6875rem;
    grid-template-rows: 1.375rem 2.375rem 2.375rem;
    padding: 0.25rem 0.375rem 0.1875rem 0.75rem;
    contain-intrinsic-size: auto 6.125rem;
  }
`

export const Place = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
  padding-block: 0.125rem;
`

export const Teams = styled(Place)`
  gap: 0.375rem;
  font-size: 0.8125rem;
  color: var(--pv-text);
  [data-narrow] & {
    font-size: 0.875rem;
  }
`

export const TeamName = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

export const RedCard = styled.span`
  flex: none;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 0.5625rem;
  height: 0.75rem;
  border-radius: min(var(--pv-radius-tag), 0.125rem);
  background: var(--pv-card);
  color: #fff;
  font-size: 0.625rem;
  line-height: 1;
`

export const Score = styled(Place)`
  justify-content: center;
  font-size: 0.9375rem;
  font-weight: 700;
`

export const SmallScore = styled(Place)`
  justify-content: center;
  font-size: 0.8125rem;
  color: var(--pv-text-2);
`

export const ClockBox = styled.div`
  grid-row: 1 / 3;
  align-self: center;
  display: flex;
  flex-direction: column;
  gap: 0.125rem;
  line-height: 1.25;
  [data-narrow] & {
    grid-row: 1;
    grid-column: 1 / -2;
    flex-direction: row;
    gap: 0.375rem;
    align-items: baseline;
    white-space: nowrap;
  }
`

export const ClockTime = styled.span`
  font-size: 0.8125rem;
  font-weight: 700;
  color: var(--pv-accent-text);
  &[data-before] {
    color: var(--pv-text);
  }
`

export const ClockNote = styled.span`
  font-size: 0.75rem;
  color: var(--pv-text-3);
  &[data-tone='warning'] {
    color: var(--pv-warning);
  }
`

export const MoreButton = styled.button`
  grid-row: 1 / 3;
  grid-column: -2;
  align-self: center;
  justify-self: end;
  display: inline-flex;
  align-items: center;
  gap: 0.125rem;
  min-height: 2.5rem;
  padding: 0 0.375rem;
  border: 0;
  border-radius: var(--pv-radius-cell);
  font: inherit;
  font-size: 0.75rem;
  white-space: nowrap;
  color: var(--pv-accent-text);
  background: none;
  cursor: pointer;
  &:hover {
    background: var(--pv-cell-hover);
  }
  &:focus-visible {
    outline: 2px solid var(--pv-focus);
  }
  [data-narrow] > & {
    grid-row: 1;
    min-height: 1.75rem;
    margin-block: -0.25rem;
  }
`

export const AlternateRow = styled(Row)`
  grid-template-rows: 1.875rem 1.875rem;
  background: var(--pv-bg);
  box-shadow: inset 3px 0 0 var(--pv-accent-line);
  contain-intrinsic-size: auto 3.75rem;
  &[data-narrow] {
    grid-template-rows: 2.1875rem 2.1875rem;
    contain-intrinsic-size: auto 4.375rem;
  }
  &[data-single] {
    grid-template-rows: 2.1875rem;
    contain-intrinsic-size: auto 2.1875rem;
  }
`

export const AlternateName = styled.div`
  grid-row: 1 / -1;
  grid-column: 1 / -6;
  align-self: center;
  justify-self: end;
  padding-inline-end: 0.5rem;
  font-size: 0.75rem;
  color: var(--pv-text-2);
  [data-narrow] > & {
    grid-column: 1 / 3;
    justify-self: start;
  }
`
