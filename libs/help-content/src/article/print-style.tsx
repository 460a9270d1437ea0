import { createGlobalStyle } from 'styled-components'

/** On paper: the article alone. */
export const PrintStyle = createGlobalStyle`
  @media print {
    body :not(:has([data-help-article])):not([data-help-article], [data-help-article] *),
    [data-help-article] [data-screen-only],
    [data-help-article] summary svg {
      display: none !important;
    }

    body :has([data-help-article]) {
      display: block !important;
      width: auto !important;
      margin: 0 !important;
      padding: 0 !important;
    }

    [data-help-article] {
      grid-template-columns: minmax(0, 1fr) !important;
      padding: 0 !important;
      border: 0 !important;
    }

    [data-help-article] :is(figure, table, details, li) {
      break-inside: avoid;
    }

    [data-help-article] h2 {
      break-after: avoid;
    }
  }
`
