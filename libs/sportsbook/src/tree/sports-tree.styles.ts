import styled, { css } from 'styled-components'

export const Panel = styled.nav`
  display: flex;
  flex-direction: column;
  min-height: 0;
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface);
  overflow: hidden;
`

const focus = css`
  &:focus-visible {
    outline: 2px solid var(--pv-focus);
    outline-offset: -2px;
  }
`

export const Scroll = styled.div`
  flex: 1;
  min-height: 0;
  padding-block: 0.25rem 1rem;
  overflow-y: auto;
  /* What goes on below fades out instead of being cut through. */
  mask-image: linear-gradient(to top, transparent, var(--pv-surface) 1rem);
  scrollbar-width: thin;
  scrollbar-color: var(--pv-border-strong) transparent;
`

const entry = css`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  width: 100%;
  border: 0;
  font: inherit;
  color: var(--pv-text-2);
  background: none;
  text-align: start;
  cursor: pointer;
  & > span:not(:last-child) {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:hover {
    background: var(--pv-cell-hover);
  }
  &[aria-pressed='true'] {
    font-weight: 700;
    color: var(--pv-accent-text);
    background: var(--pv-surface-accent);
    box-shadow: inset 3px 0 0 var(--pv-accent);
  }
  ${focus}
`

export const Branch = styled.button`
  ${entry}
  height: 2.125rem;
  padding: 0 0.875rem;
  font-size: 0.875rem;
`

export const Twig = styled.button`
  ${entry}
  height: 1.75rem;
  padding: 0 0.875rem 0 2.375rem;
  font-size: 0.75rem;
`

export const Count = styled.span`
  margin-inline-start: auto;
  font-size: 0.75rem;
  color: var(--pv-text-3);
  [aria-pressed='true'] > & {
    color: inherit;
  }
`

export const Pages = styled.div`
  padding-block: 0.25rem;
  border-top: 1px solid var(--pv-border);
`

export const Strip = styled.nav`
  display: flex;
  gap: 0.25rem;
  padding-inline: 0.5rem;
  border-bottom: 1px solid var(--pv-border);
  background: var(--pv-surface);
  overflow-x: auto;
  scrollbar-width: none;
`

export const StripEntry = styled.button`
  flex: none;
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 0.125rem;
  min-width: 3.25rem;
  height: 3.25rem;
  padding: 0 0.25rem;
  border: 0;
  border-bottom: 2px solid transparent;
  font: inherit;
  font-size: 0.75rem;
  white-space: nowrap;
  color: var(--pv-text-2);
  background: none;
  cursor: pointer;
  &[aria-pressed='true'] {
    border-bottom-color: var(--pv-accent-2);
    font-weight: 700;
    color: var(--pv-accent-text);
  }
  ${focus}
`

export const Adult = styled.p`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  margin: 0;
  padding: 0.5rem 0.75rem;
  border-top: 1px solid var(--pv-border);
  font-size: 0.75rem;
  color: var(--pv-text-3);
`

export const AdultMark = styled.span`
  padding: 0 0.3125rem;
  border: 1px solid var(--pv-border-strong);
  border-radius: var(--pv-radius-pill);
  color: var(--pv-text-2);
`
