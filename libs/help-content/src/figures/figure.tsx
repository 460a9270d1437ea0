import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const Root = styled.figure`
  display: grid;
  gap: var(--pv-space-2);

  figcaption {
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }
`
const Frame = styled.div`
  overflow: hidden;
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  background: linear-gradient(var(--pv-surface-accent), var(--pv-surface-2));

  svg {
    display: block;
    width: 100%;
    height: auto;
  }
  > [data-narrow] {
    display: none;
  }
  @media screen and (max-width: 600px) {
    > svg {
      display: none;
    }
    > [data-narrow] {
      display: block;
    }
  }
  text {
    fill: var(--pv-text);
    font-family: var(--pv-font-text);
    font-size: var(--pv-size-14);
    text-anchor: middle;
  }
  [data-quiet] {
    fill: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }
  [data-start] {
    text-anchor: start;
  }
  [data-strong] {
    font-weight: var(--pv-weight-bold);
  }
  [data-way] {
    fill: var(--pv-accent-text);
    font-size: var(--pv-size-12);
  }
  [data-warning] {
    fill: var(--pv-warning);
    font-size: var(--pv-size-12);
  }
  [data-stage] {
    fill: var(--pv-surface);
    stroke: var(--pv-accent);
    stroke-width: 2;
  }
  [data-sign] {
    fill: none;
    stroke: var(--pv-accent-text);
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  [data-sign='end'] {
    stroke: var(--pv-on-accent);
  }
  [data-wave] {
    fill: var(--pv-accent);
    opacity: 0.08;
  }
  [data-wave='near'] {
    opacity: 0.12;
  }
  [data-line] {
    fill: none;
    stroke: var(--pv-accent-text);
    stroke-width: 1.5;
  }
  [data-back] {
    fill: none;
    stroke: var(--pv-warning);
    stroke-width: 1.5;
    stroke-dasharray: 4 4;
  }
  [data-back-end] {
    fill: none;
    stroke: var(--pv-warning);
    stroke-width: 1.5;
  }
  [data-back-name] {
    fill: var(--pv-warning-soft);
  }
  [data-box] {
    fill: var(--pv-surface);
    stroke: var(--pv-border-strong);
  }
  [data-end] {
    fill: var(--pv-accent);
  }
  [data-win] {
    fill: var(--pv-up-soft);
  }
  [data-loss] {
    fill: var(--pv-down-soft);
  }
  [data-even] {
    fill: var(--pv-surface);
    stroke: var(--pv-border);
  }
`

export interface FigureProps {
  /** What it shows, for who does not see it. */
  readonly alt: string
  readonly caption: string
  readonly height: number
  readonly children: ReactNode
  /** The same for a phone, NARROW_WIDTH wide: its words are as large as the text. */
  readonly narrow: { readonly height: number; readonly children: ReactNode }
}

export const WIDTH = 640
export const NARROW_WIDTH = 328

/** Drawn with tokens, so that it fits every brand, light and dark. */
export const Figure = ({ alt, caption, height, children, narrow }: FigureProps) => (
  <Root>
    <Frame>
      <svg role="img" aria-label={alt} viewBox={`0 0 ${WIDTH} ${height}`}>
        {children}
      </svg>
      <svg data-narrow="" role="img" aria-label={alt} viewBox={`0 0 ${NARROW_WIDTH} ${narrow.height}`}>
        {narrow.children}
      </svg>
    </Frame>
    <figcaption>{caption}</figcaption>
  </Root>
)
