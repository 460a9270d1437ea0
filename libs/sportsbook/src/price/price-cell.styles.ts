import styled, { css } from 'styled-components'

const skin = css`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 0.25rem;
  min-width: 0;
  width: 100%;
  height: 100%;
  padding: 0 0.9375rem 0 0.5625rem;
  border: 0;
  border-radius: var(--pv-radius-cell);
  font: inherit;
  font-size: 0.8125rem;
  line-height: 1.2;
  color: var(--pv-text);
  background: var(--pv-cell);
`

/** Room for line, price and arrow. */
const narrow = css`
  [data-narrow] & {
    gap: 0.125rem;
    padding: 0 0.75rem 0 0.3125rem;
  }
`

/** Thousands of cells: with a layer each, a frame of scrolling took twice as long. */
export const Cell = styled.button`
  ${skin}
  ${narrow}
  cursor: pointer;
  transition: background-color var(--pv-motion-fast);

  &:hover {
    background: var(--pv-cell-hover);
    box-shadow: inset 0 0 0 1px var(--pv-accent);
  }
  &:focus-visible {
    outline: 2px solid var(--pv-focus);
    outline-offset: 1px;
    position: relative;
    z-index: 1;
  }
  &[data-move='up'] {
    color: var(--pv-up);
  }
  &[data-move='down'] {
    color: var(--pv-down);
  }
  &[data-move] {
    transition-duration: 400ms;
  }
  /* The tint is there at once, and fades; selected, stale and locked, below, beat it. */
  &[data-fresh] {
    transition: none;
  }
  &[data-fresh]:where([data-move='up']) {
    background: var(--pv-up-soft);
  }
  &[data-fresh]:where([data-move='down']) {
    background: var(--pv-down-soft);
  }
  /* Prices that may be old are told from those that are not. */
  [data-stale] & {
    color: var(--pv-text-3);
    background: none;
  }
  &[aria-pressed='true'] {
    color: var(--pv-on-accent);
    background: var(--pv-accent);
  }
  &&[aria-disabled='true'] {
    justify-content: center;
    padding: 0;
    color: var(--pv-text-3);
    background: none;
    box-shadow: inset 0 0 0 1px var(--pv-border);
    cursor: not-allowed;
  }
  &&[data-tall] {
    flex-direction: column;
    justify-content: center;
    gap: 0.125rem;
    padding: 0 0.25rem;
  }
  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`

/** Keeps the row's shape where there is no price. */
export const NoCell = styled.span`
  ${skin}
  justify-content: center;
  color: var(--pv-text-3);
  background: none;
`

export const Line = styled.span`
  flex: 1;
  min-width: 0;
  text-align: start;
  white-space: nowrap;
  font-size: 0.75rem;
  color: var(--pv-text-2);
  [data-fresh] > & {
    color: var(--pv-text);
  }
  [aria-pressed='true'] > & {
    color: inherit;
  }
  [data-tall] > & {
    flex: none;
  }
`

export const Price = styled.span`
  font-weight: 700;
  [data-move] > & {
    position: relative;
  }
  :not([data-move], [aria-pressed='true']) > &[data-negative] {
    color: var(--pv-negative);
  }
`

/** A gutter of its own: no digit moves. */
export const Arrow = styled.span`
  position: absolute;
  inset-inline-start: calc(100% + 0.1875rem);
  top: 50%;
  margin-top: -0.15625rem;
  border: 0.21875rem solid transparent;
  [data-tall] & {
    inset-inline-start: calc(50% + var(--price-arrow, 0.625rem));
    top: -0.6875rem;
  }
  &[data-way='up'] {
    border-bottom: 0.3125rem solid currentcolor;
    border-top: 0;
  }
  &[data-way='down'] {
    border-top: 0.3125rem solid currentcolor;
    border-bottom: 0;
  }
`
