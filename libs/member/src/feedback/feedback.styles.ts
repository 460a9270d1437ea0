import { styled } from 'styled-components'
import { PHONE } from '../messages/message-sheet.styles.ts'

export const Thread = styled.article`
  display: flex;
  flex-direction: column;
  min-width: 0;

  > header {
    display: flex;
    align-items: center;
    gap: var(--pv-space-3);
    padding: var(--pv-space-4) var(--pv-space-5);
    border-bottom: 1px solid var(--pv-border);
  }
  header > div {
    flex: 1;
    min-width: 0;
  }
  header > :not(div) {
    flex: none;
  }
  h2 {
    font-size: var(--pv-size-16);
    overflow-wrap: anywhere;
  }
  h2:focus {
    outline: 0;
  }
  header small {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--pv-space-3);
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }
  [data-back] {
    display: none;
  }
  ${PHONE} {
    [data-back] {
      display: inline-flex;
    }
    > header {
      flex-wrap: wrap;
      padding: var(--pv-space-3) var(--pv-space-4);
    }
    /* Below the title, its state and what may be done. */
    header > div {
      flex-basis: calc(100% - 4rem);
    }
  }
`
export const Entries = styled.ol`
  display: grid;
  flex: 1;
  align-content: start;
  gap: var(--pv-space-4);
  margin: 0;
  padding: var(--pv-space-5);
  background: var(--pv-bg);
  list-style: none;

  ${PHONE} {
    padding: var(--pv-space-4);
  }
`
/** Stands beside what the desk wrote. */
export const DeskMark = styled.span`
  display: grid;
  grid-row: span 2;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: var(--pv-radius-s);
  background: var(--pv-accent);
  color: var(--pv-on-accent);

  @media (max-width: 600px) {
    width: 1.75rem;
    height: 1.75rem;
  }
`
export const EntryBox = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--pv-space-1) var(--pv-space-3);
  width: min(100%, 38rem);
  min-width: 0;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--pv-space-3);
    min-width: 0;
    padding: var(--pv-space-3) var(--pv-space-4);
    border: 1px solid var(--pv-border);
    border-radius: var(--pv-radius-m);
    background: var(--pv-surface);
  }
  &[data-by='member'] {
    grid-template-columns: minmax(0, 1fr);
    justify-self: end;
    justify-items: end;
    width: min(92%, 35rem);
  }
  &[data-by='member'] > div {
    box-sizing: border-box;
    width: 100%;
    border-color: transparent;
    background: var(--pv-surface-accent);
  }
  p {
    line-height: 1.75;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  > small {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--pv-space-2);
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }
  > small > b {
    color: var(--pv-up);
    font-weight: var(--pv-weight-regular);
  }
  > small > b::before {
    display: inline-block;
    width: 0.5rem;
    height: 0.5rem;
    margin-right: var(--pv-space-1);
    border-radius: var(--pv-radius-pill);
    background: var(--pv-up);
    content: '';
  }
`
export const Pictures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--pv-space-2);
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    position: relative;
  }
  button[data-picture] {
    width: 7.5rem;
    height: 5.25rem;
    padding: 0;
    overflow: hidden;
    border: 1px solid var(--pv-border);
    border-radius: var(--pv-radius-s);
    background: var(--pv-surface-2);
    cursor: zoom-in;
  }
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  [data-remove] {
    position: absolute;
    top: 0.125rem;
    right: 0.125rem;
    border-radius: var(--pv-radius-pill);
    background: var(--pv-surface);
  }
`
export const LargePicture = styled.img`
  display: block;
  max-width: 100%;
  margin-inline: auto;
`
export const ThreadFoot = styled.div`
  display: grid;
  gap: var(--pv-space-4);
  padding: var(--pv-space-4) var(--pv-space-5);
  border-top: 1px solid var(--pv-border);

  > form + form {
    padding-top: var(--pv-space-4);
    border-top: 1px solid var(--pv-border);
  }
  /* Five stars in one row. */
  fieldset[data-even] {
    grid-template-columns: repeat(5, minmax(0, 5.5rem));
  }
  ${PHONE} {
    padding-inline: var(--pv-space-4);
  }
`
export const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--pv-space-2) var(--pv-space-3);

  small {
    flex: 1;
    min-width: 11rem;
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }
  > span {
    display: flex;
    gap: var(--pv-space-2);
    margin-left: auto;
  }
`
export const Fault = styled.p`
  color: var(--pv-up);
  font-size: var(--pv-size-12);
`
export const CaseState = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--pv-space-2);
  min-width: 0;
`
export const FormBody = styled.div`
  max-width: 44rem;
  padding: var(--pv-space-5);

  ${PHONE} {
    padding: var(--pv-space-4);
  }
`
