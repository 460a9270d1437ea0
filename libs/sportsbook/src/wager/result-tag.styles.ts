import styled from 'styled-components'

export const Sub = styled.div`
  font-size: 0.75rem;
  color: var(--pv-text-2);
  &[data-nowrap] {
    white-space: nowrap;
  }
  &[data-spread] {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.75rem;
  }
`

/** Red is gain, green is loss, always with the sign. */
export const Net = styled.span`
  font-weight: 700;
  &[data-sign='plus'] {
    color: var(--pv-up);
  }
  &[data-sign='minus'] {
    color: var(--pv-down);
  }
  &[data-sign='none'] {
    font-weight: 400;
    color: var(--pv-text-2);
  }
`

export const ResultTag = styled.span`
  display: inline-block;
  padding: 0.0625rem 0.4375rem;
  border: 1px solid transparent;
  border-radius: var(--pv-radius-tag);
  font-size: 0.75rem;
  line-height: 1.4;
  white-space: nowrap;
  color: var(--pv-text-2);
  background: var(--pv-surface-2);
  &[data-tone='win'] {
    color: var(--pv-up);
    background: var(--pv-up-soft);
  }
  &[data-tone='half-win'] {
    color: var(--pv-up);
    border-color: var(--pv-up);
    background: var(--pv-surface);
  }
  &[data-tone='loss'] {
    color: var(--pv-down);
    background: var(--pv-down-soft);
  }
  &[data-tone='half-loss'] {
    color: var(--pv-down);
    border-color: var(--pv-down);
    background: var(--pv-surface);
  }
  &[data-tone='open'] {
    color: var(--pv-accent-text);
    background: var(--pv-surface-accent);
  }
  &[data-tone='warning'] {
    color: var(--pv-warning);
    background: var(--pv-warning-soft);
  }
  [data-open] & {
    &[data-tone='open'],
    &[data-tone='neutral'] {
      background: var(--pv-surface);
    }
  }
`
