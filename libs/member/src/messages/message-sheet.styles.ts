import { styled } from 'styled-components'

export const PHONE = '@media (max-width: 900px)'

export const Sheet = styled.section`
  overflow: hidden;
  border: 1px solid var(--pv-border);
  border-top: var(--pv-section-rule);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface);
`
export const Top = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--pv-space-2);
  min-height: 3.5rem;
  padding-inline: var(--pv-space-5);
  border-bottom: 1px solid var(--pv-border);

  h1 {
    font-size: var(--pv-size-16);
  }
  small {
    margin-left: auto;
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }
  ${PHONE} {
    gap: 0 var(--pv-space-3);
    padding-inline: var(--pv-space-4);

    /* On a line of its own where the tabs leave no room. */
    small {
      padding-block: var(--pv-space-2);
    }
  }
`
/** A list beside what is read of it, one at a time on a phone; with types, these before them. */
export const Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(17.5rem, 20rem) minmax(0, 1fr);
  min-height: 37rem;

  &[data-types] {
    grid-template-columns: 11.5rem minmax(17.5rem, 23.5rem) minmax(0, 1fr);
  }
  > * + * {
    border-left: 1px solid var(--pv-border);
  }
  ${PHONE} {
    display: block;
    min-height: 0;

    > * + * {
      border-left: 0;
    }
    &[data-reading] > :not(article),
    &:not([data-reading]) > article {
      display: none;
    }
  }
`
export const ListPane = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`
export const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--pv-space-3);
  padding: var(--pv-space-3) var(--pv-space-4);
  border-bottom: 1px solid var(--pv-border);
  font-size: var(--pv-size-13);
`
export const List = styled.ul`
  display: grid;
  align-content: start;

  li + li {
    border-top: 1px solid var(--pv-border);
  }
`
export const Item = styled.button`
  position: relative;
  display: grid;
  gap: var(--pv-space-1);
  width: 100%;
  min-height: 3.75rem;
  padding: var(--pv-space-3) var(--pv-space-4) var(--pv-space-3) var(--pv-space-6);
  border: 0;
  background: none;
  color: var(--pv-text);
  font-size: var(--pv-size-13);
  text-align: left;
  cursor: pointer;

  > span {
    display: flex;
    align-items: center;
    gap: var(--pv-space-2);
    min-width: 0;
  }
  b,
  small {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    flex: 1;
    font-size: var(--pv-size-14);
    font-weight: var(--pv-weight-regular);
  }
  time,
  small {
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }
  &[data-unread] b {
    font-weight: var(--pv-weight-bold);
  }
  &[data-unread]::before {
    position: absolute;
    top: 1.125rem;
    left: 0.875rem;
    width: 0.5rem;
    height: 0.5rem;
    border-radius: var(--pv-radius-pill);
    background: var(--pv-up);
    content: '';
  }
  &:hover {
    background: var(--pv-surface-2);
  }
  &[aria-current] {
    background: var(--pv-surface-accent);
    box-shadow: inset 0.1875rem 0 0 var(--pv-accent);
  }
  &:focus-visible {
    outline-offset: -0.125rem;
  }
`
export const Foot = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--pv-space-3);
  min-height: 3rem;
  margin-top: auto;
  border-top: 1px solid var(--pv-border);
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);
`
