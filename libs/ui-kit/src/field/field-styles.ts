import { css } from 'styled-components'

/** Wraps input, prefix and suffix. */
export const boxStyles = css`
  display: flex;
  align-items: center;
  gap: var(--pv-space-2);
  min-height: 2.75rem;
  padding: 0 var(--pv-space-3);
  border: 1px solid var(--pv-border-input);
  border-radius: var(--pv-radius-s);
  background: var(--pv-surface);
  color: var(--pv-text);
  transition: border-color var(--pv-motion-fast);

  &[data-scale='s'] {
    min-height: var(--pv-height-control);
  }

  &[data-scale='l'] {
    min-height: 4.25rem;
    padding: 0 var(--pv-space-4);
    font-size: var(--pv-size-28);
    font-weight: var(--pv-weight-bold);
  }

  &:hover {
    border-color: var(--pv-accent);
  }

  &:has(:focus-visible:is(input, select, textarea)) {
    border-color: var(--pv-focus);
    box-shadow: inset 0 0 0 1px var(--pv-focus);
  }

  &:has([aria-invalid='true']) {
    border-color: var(--pv-up);
  }

  &:has(:disabled:is(input, select)) {
    border-color: var(--pv-border);
    background: var(--pv-surface-2);
    color: var(--pv-text-3);
  }

  /* A fact among fields: it has no frame to type in. */
  &:has(> input:read-only:not(:disabled)) {
    border-color: transparent;
    background: var(--pv-surface-2);
  }
`

export const bareInputStyles = css`
  flex: 1;
  min-width: 0;
  align-self: stretch;
  padding: 0;
  border: 0;
  background: none;
  font-size: inherit;
  font-weight: inherit;

  &:focus,
  &:focus-visible {
    outline: none;
  }

  &::placeholder {
    color: var(--pv-text-3);
    font-weight: var(--pv-weight-regular);
    opacity: 1;
  }

  [data-scale='l'] > &::placeholder {
    font-size: var(--pv-size-16);
  }

  &:-webkit-autofill {
    box-shadow: inset 0 0 0 10rem var(--pv-surface);
    -webkit-text-fill-color: var(--pv-text);
  }
`
