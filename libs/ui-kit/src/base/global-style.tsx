import { createGlobalStyle } from 'styled-components'

/** Render once, at the root. */
export const GlobalStyle = createGlobalStyle`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  html {
    background: var(--pv-bg);
    color: var(--pv-text);
    font-family: var(--pv-font-text);
    line-height: 1.5;
    text-size-adjust: none;
    /* Always there, so that nothing moves between a short page and a long one. */
    overflow-y: scroll;
  }

  /* A page with scrolling columns of its own needs no further scrollbar. Looked for where pages stand: anywhere would be everywhere, at every change. */
  html:has(> body > * > [data-own-scroll]) {
    overflow-y: auto;
  }

  html[data-scroll-locked] {
    padding-inline-end: var(--page-scrollbar);
    overflow: hidden;
  }

  body {
    margin: 0;
    font-size: var(--pv-size-14);
    font-variant-numeric: tabular-nums lining-nums;
    -webkit-font-smoothing: antialiased;
  }

  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }

  p {
    text-wrap: pretty;
  }

  ul, ol {
    list-style: none;
  }

  h1, h2, h3, h4, strong, b {
    font-weight: var(--pv-weight-bold);
  }

  button, input, select, textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }

  a {
    color: inherit;
    text-decoration: none;
  }

  svg, img {
    display: block;
  }

  :focus-visible {
    outline: 2px solid var(--pv-focus);
    outline-offset: 2px;
  }

  ::selection {
    background: var(--pv-surface-accent);
    color: var(--pv-text);
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      scroll-behavior: auto !important;
      /* Not merely short: every property would pass through a transition, and stand still in rows that are not drawn. */
      transition: none !important;
    }
  }
`
