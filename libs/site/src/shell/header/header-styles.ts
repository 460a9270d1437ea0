import { css } from 'styled-components'

/** Header colours only. */
export const navigationEntry = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  height: 100%;
  min-height: 2.75rem;
  padding: 0 0.75rem;
  border: 0;
  background: none;
  color: var(--pv-header-text-2);
  font: inherit;
  font-size: 0.9375rem;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition: color var(--pv-motion-fast);

  &:hover,
  &[aria-expanded='true'] {
    color: var(--pv-header-text);
  }
  &:focus-visible {
    outline-color: var(--pv-header-accent);
  }
  &:is([data-current], [aria-current]) {
    color: var(--pv-header-text);
    font-weight: 700;
  }
  &:is([data-current], [aria-current])::after {
    content: '';
    position: absolute;
    inset: auto 0.75rem 0;
    height: 3px;
    background: var(--pv-header-accent);
    border-radius: var(--pv-radius-s) var(--pv-radius-s) 0 0;
  }
`
