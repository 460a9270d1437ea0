import { css, styled } from 'styled-components'
import { PHONE } from '../messages/message-sheet.styles.ts'

const choice = css`
  display: flex;
  align-items: center;
  gap: var(--pv-space-2);
  width: 100%;
  min-height: 2.5rem;
  padding-inline: var(--pv-space-3);
  border: 0;
  border-radius: var(--pv-radius-s);
  background: none;
  color: var(--pv-text-2);
  font-size: var(--pv-size-14);
  text-align: left;
  cursor: pointer;
`
export const Types = styled.nav`
  display: grid;
  align-content: start;
  gap: var(--pv-space-1);
  padding: var(--pv-space-3) var(--pv-space-2);

  h2 {
    margin: var(--pv-space-1) 0 0;
    padding-inline: var(--pv-space-3);
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
    font-weight: var(--pv-weight-regular);
  }
  button {
    ${choice}
  }
  button > [data-letters] {
    margin-left: auto;
  }
  button:hover {
    color: var(--pv-accent-text);
  }
  button[aria-pressed='true'] {
    background: var(--pv-surface-accent);
    color: var(--pv-accent-text);
    font-weight: var(--pv-weight-bold);
  }
  ${PHONE} {
    display: flex;
    gap: var(--pv-space-2);
    padding: var(--pv-space-3) var(--pv-space-4);
    overflow-x: auto;
    border-bottom: 1px solid var(--pv-border);

    h2 {
      display: none;
    }
    button {
      flex: none;
      width: auto;
      min-height: 2.75rem;
      border: 1px solid var(--pv-border);
      white-space: nowrap;
    }
  }
`
export const Reading = styled.article`
  display: flex;
  flex-direction: column;
  gap: var(--pv-space-4);
  min-width: 0;
  padding: var(--pv-space-5);

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--pv-space-2);
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }
  header > :last-child {
    margin-left: auto;
  }
  h2 {
    font-size: var(--pv-size-20);
    overflow-wrap: anywhere;
  }
  h2:focus {
    outline: 0;
  }
  > p {
    line-height: 1.75;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  footer {
    margin-top: auto;
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }
  [data-back] {
    display: none;
  }
  ${PHONE} {
    min-height: 60vh;
    padding: var(--pv-space-4);

    [data-back] {
      display: inline-flex;
    }
  }
`
export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--pv-space-2);
`
export const FactRows = styled.dl`
  margin: 0;
  padding: var(--pv-space-2) var(--pv-space-4);
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);

  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--pv-space-3);
    min-height: 2.25rem;
  }
  dt {
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
  }
  dd {
    display: flex;
    align-items: center;
    gap: var(--pv-space-1);
    margin: 0;
    overflow-wrap: anywhere;
    font-size: var(--pv-size-13);
  }
  [data-main] {
    min-height: 3.25rem;
    border-bottom: 1px solid var(--pv-border);
  }
  [data-main] dd {
    font-family: var(--pv-font-numeral);
    font-size: var(--pv-size-28);
    font-weight: var(--pv-weight-numeral);
  }
`
