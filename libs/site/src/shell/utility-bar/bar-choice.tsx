import styled from 'styled-components'

export const BarChoice = styled.div`
  display: inline-flex;
  overflow: hidden;
  border: 1px solid var(--pv-utility-line);
  border-radius: var(--pv-radius-s);
  button {
    min-width: 2.5rem;
    height: 1.375rem;
    padding: 0 0.5rem;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-size: 0.75rem;
    cursor: pointer;
  }
  button[aria-pressed='true'] {
    background: var(--pv-utility-selected);
    color: var(--pv-utility-selected-text);
    font-weight: 700;
  }
`
