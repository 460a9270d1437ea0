import { styled } from 'styled-components'

export const Root = styled.form`
  display: grid;
  gap: var(--pv-space-1);
  padding: var(--pv-space-3);
  border-top: 1px solid var(--pv-border);
`
export const Box = styled.div`
  display: flex;
  align-items: center;
  gap: var(--pv-space-1);
  min-height: 2.75rem;
  padding: 0 var(--pv-space-1) 0 var(--pv-space-3);
  border: 1px solid var(--pv-border-input);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface);

  &:focus-within {
    border-color: var(--pv-focus);
    box-shadow: inset 0 0 0 1px var(--pv-focus);
  }

  &[data-quiet] {
    border-color: transparent;
    background: var(--pv-surface-2);
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
  }

  &[data-warning] {
    background: var(--pv-warning-soft);
    color: var(--pv-warning);
  }

  &[data-quiet] > button:not([data-variant]) {
    margin-inline-end: var(--pv-space-2);
  }

  > span:not([data-tool]) {
    flex: 1;
    min-width: 0;
  }

  input {
    flex: 1;
    min-width: 0;
    align-self: stretch;
    border: 0;
    outline: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-size: var(--pv-size-14);

    /* Phones zoom into smaller ones. */
    @media (pointer: coarse) {
      font-size: 16px;
    }
  }
`
export const Foot = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--pv-space-2);
  min-height: 1.125rem;
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);

  [data-over] {
    color: var(--pv-negative);
  }
`

export const Send = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.25rem;
  height: 2rem;
  border: 0;
  border-radius: var(--pv-radius-s);
  background: var(--pv-accent);
  color: var(--pv-on-accent);
  cursor: pointer;

  &:disabled {
    background: var(--pv-surface-2);
    color: var(--pv-text-3);
    cursor: not-allowed;
  }
`
/** A bet that goes with the next line. */
export const Attached = styled.div`
  display: flex;
  align-items: center;
  gap: var(--pv-space-2);
  padding: var(--pv-space-1) var(--pv-space-1) var(--pv-space-1) var(--pv-space-3);
  border-radius: var(--pv-radius-s);
  background: var(--pv-surface-accent);
  color: var(--pv-accent-text);
  font-size: var(--pv-size-13);

  > span {
    flex: 1;
  }
`
