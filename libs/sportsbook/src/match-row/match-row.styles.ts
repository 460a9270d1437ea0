import styled from 'styled-components'
import { SkippedBox } from '../book/skipped-box.tsx'

/** From `--board-columns`. */
export const Row = styled(SkippedBox)`
  display: grid;
  grid-template-columns: var(--board-columns);
  grid-template-rows: 2.125rem 2.125rem;
  column-gap: 0.125rem;
  padding-inline: 0.375rem;
  border-bottom: 1px solid var(--pv-border);
  content-visibility: auto;
  /* The rows' own height, padding and border not counted. */
  contain-intrinsic-size: auto 4.25rem;
  &[data-dense] {
    grid-template-rows: 1.75rem 1.75rem;
    contain-intrinsic-size: auto 3.5rem;
  }
  &[data-narrow] {
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
  [data-dense] > & {
    padding-block: 0.0625rem;
  }
`

export const Teams = styled(Place)`
  gap: 0.375rem;
  font-size: 0.8125rem;
  color: var(--pv-text);
`

/** On a phone a long name takes two lines. */
export const TeamName = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  [data-narrow] & {
    display: -webkit-box;
    line-height: 1.2;
    white-space: normal;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`

export const Serves = styled.span`
  flex: none;
  width: 0.375rem;
  height: 0.375rem;
  border-radius: 50%;
  background: var(--pv-star);
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
  font-size: 0.8125rem;
  color: var(--pv-text-2);
  &[data-main] {
    font-size: 0.9375rem;
    font-weight: 700;
    color: var(--pv-text);
  }
`

export const ClockBox = styled.div`
  grid-row: 1 / 3;
  align-self: center;
  display: flex;
  flex-direction: column;
  gap: 0.125rem;
  line-height: 1.25;
  [data-narrow] & {
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

export const MetaLine = styled.div`
  grid-row: 1;
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: 0.375rem;
  min-width: 0;
  & > :last-child {
    margin-inline-start: auto;
  }
`

/** In place of a dozen locks. */
export const PartOver = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.5rem;
  font-size: 0.75rem;
  color: var(--pv-text-2);
`

export const AlternateRow = styled(Row)`
  grid-template-rows: 1.875rem 1.875rem;
  background: var(--pv-bg);
  box-shadow: inset 3px 0 0 var(--pv-accent-line);
  contain-intrinsic-size: auto 3.75rem;
  &[data-dense] {
    grid-template-rows: 1.625rem 1.625rem;
    contain-intrinsic-size: auto 3.25rem;
  }
  &[data-narrow] {
    grid-template-rows: 2.1875rem 2.1875rem;
    contain-intrinsic-size: auto 4.375rem;
  }
`

export const AlternateName = styled.div`
  grid-row: 1 / -1;
  align-self: center;
  justify-self: end;
  padding-inline-end: 0.5rem;
  font-size: 0.75rem;
  color: var(--pv-text-2);
`
