import styled, { css, keyframes } from 'styled-components'

const flash = keyframes`from { opacity: 1 } 60% { opacity: 1 } to { opacity: 0 }`

const skin = css`
  position: relative;
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

export const Cell = styled.button`
  ${skin}
  cursor: pointer;
  isolation: isolate;
  transition: background-color var(--pv-motion-fast);

  &:hover {
    background: var(--pv-cell-hover);
    box-shadow: inset 0 0 0 1px var(--pv-accent);
  }
  &:focus-visible {
    outline: 2px solid var(--pv-focus);
    outline-offset: 1px;
    z-index: 1;
  }
  &[data-move='up'] {
    color: var(--pv-up);
  }
  &[data-move='down'] {
    color: var(--pv-down);
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
  &[aria-disabled='true'] {
    justify-content: center;
    padding: 0;
    color: var(--pv-text-3);
    background: none;
    box-shadow: inset 0 0 0 1px var(--pv-border);
    cursor: not-allowed;
  }
  &[data-tall] {
    flex-direction: column;
    justify-content: center;
    gap: 0.125rem;
    padding: 0 0.25rem;
  }
  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`

/** The place of a price that does not exist: keeps the row's shape. */
export const NoCell = styled.span`
  ${skin}
  justify-content: center;
  color: var(--pv-text-3);
  background: none;
`

export const Tint = styled.span`
  position: absolute;
  inset: 0;
  z-index: -1;
  border-radius: inherit;
  opacity: 0;
  animation: ${flash} 900ms ease-out;
  &[data-way='up'] {
    background: var(--pv-up-soft);
  }
  &[data-way='down'] {
    background: var(--pv-down-soft);
  }
  [aria-pressed='true'] > & {
    display: none;
  }
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`

export const Line = styled.span`
  flex: 1;
  min-width: 0;
  text-align: start;
  white-space: nowrap;
  font-size: 0.75rem;
  color: var(--pv-text-2);
  [aria-pressed='true'] > & {
    color: inherit;
  }
  [data-tall] > & {
    flex: none;
  }
`

export const Price = styled.span`
  position: relative;
  font-weight: 700;
`

/** Stands in a gutter of its own, beside the price, so that no digit moves when it appears. */
export const Arrow = styled.span`
  position: absolute;
  inset-inline-start: calc(100% + 0.1875rem);
  top: 50%;
  margin-top: -0.15625rem;
  border: 0.21875rem solid transparent;
  [data-tall] & {
    inset-inline-start: calc(50% + 0.625rem);
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
