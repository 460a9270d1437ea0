import styled from 'styled-components'

export const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-height: 2.875rem;
  padding: 0.25rem 0.75rem;
  border-bottom: 1px solid var(--pv-border);
  &[data-narrow] {
    gap: 0.25rem;
    min-height: 2.5rem;
    padding: 0 0.5rem;
  }
`

export const Title = styled.h2`
  margin: 0;
  white-space: nowrap;
  font-size: 1rem;
  font-weight: 700;
  color: var(--pv-text);
`

export const Note = styled.span`
  font-size: 0.75rem;
  white-space: nowrap;
  color: var(--pv-text-3);
`

/** Cut off on a short bar. */
export const Reason = styled.span`
  overflow: hidden;
  min-width: 0;
  font-size: 0.75rem;
  white-space: nowrap;
  text-overflow: ellipsis;
  color: var(--pv-text-2);
`

/** Two choices side by side must not be taken for one. */
export const Named = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  font-size: 0.75rem;
  white-space: nowrap;
  color: var(--pv-text-2);
`

export const Space = styled.span`
  flex: 1;
`

export const SearchBox = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  flex: 0 1 10rem;
  min-width: 4.5rem;
  height: 2rem;
  padding: 0 0.5rem;
  border: 1px solid var(--pv-border-input);
  border-radius: var(--pv-radius-s);
  color: var(--pv-text-3);
  background: var(--pv-surface);
  &:focus-within {
    outline: 2px solid var(--pv-focus);
    outline-offset: 1px;
  }
`

export const SearchInput = styled.input`
  min-width: 0;
  width: 100%;
  border: 0;
  outline: 0;
  font: inherit;
  font-size: 0.8125rem;
  color: var(--pv-text);
  background: none;
  &::placeholder {
    color: var(--pv-text-3);
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`

export const ChipBar = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
  border-bottom: 1px solid var(--pv-border);
  & > :first-child {
    flex: 1;
    border: 0;
  }
`

export const Chips = styled.div`
  display: flex;
  align-items: center;
  gap: 0.375rem;
  min-width: 0;
  min-height: 2.375rem;
  padding: 0.25rem 0.75rem;
  border-bottom: 1px solid var(--pv-border);
  overflow-x: auto;
  scrollbar-width: none;
  /* What scrolls on fades out at its end. */
  mask-image: linear-gradient(to left, transparent, #000 1.25rem);
`

export const Chip = styled.button`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  height: 1.5rem;
  padding: 0 0.625rem;
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-pill);
  font: inherit;
  font-size: 0.75rem;
  color: var(--pv-text-2);
  background: var(--pv-surface);
  cursor: pointer;
  &[aria-pressed='true'] {
    border-color: var(--pv-accent-line);
    font-weight: 700;
    color: var(--pv-accent-text);
    background: var(--pv-surface-accent);
  }
  &:hover {
    border-color: var(--pv-accent);
  }
  &:focus-visible {
    outline: 2px solid var(--pv-focus);
    outline-offset: 1px;
  }
  @media (pointer: coarse) {
    height: 2.25rem;
  }
`

export const LiveDot = styled.span`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  padding-inline: 0.25rem 0.75rem;
  font-size: 0.75rem;
  white-space: nowrap;
  color: var(--pv-text-2);
  &::before {
    content: '';
    width: 0.375rem;
    height: 0.375rem;
    border-radius: 50%;
    background: var(--pv-down);
  }
`
