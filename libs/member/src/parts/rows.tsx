import { Fragment } from 'react'
import { styled } from 'styled-components'

export const Rows = styled.dl`
  display: grid;
  margin: 0;

  > div {
    display: grid;
    grid-template-columns: 8rem minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--pv-space-1) var(--pv-space-4);
    min-height: 3.25rem;
    padding-block: var(--pv-space-2);
    border-top: 1px solid var(--pv-border);
  }

  > div:first-child {
    border-top: 0;
  }

  dt {
    color: var(--pv-text-2);
    font-size: var(--pv-size-14);
  }

  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--pv-space-1) var(--pv-space-2);
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }

  dd[data-none] {
    color: var(--pv-text-3);
  }

  @media (max-width: 600px) {
    > div {
      grid-template-columns: minmax(0, 1fr) auto;
    }

    dt {
      grid-column: 1 / -1;
      font-size: var(--pv-size-12);
    }
  }
`
export const List = styled.ul`
  display: grid;

  li {
    display: flex;
    align-items: center;
    gap: var(--pv-space-2) var(--pv-space-4);
    min-height: 3.5rem;
    padding-block: var(--pv-space-3);
    border-top: 1px solid var(--pv-border);
  }

  li:first-child {
    border-top: 0;
  }

  li > div {
    flex: 1;
    min-width: 0;
  }

  li > :is(a, button) {
    flex: none;
  }

  strong {
    margin-right: var(--pv-space-2);
  }

  small {
    display: block;
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }
`

const Whole = styled.span`
  display: inline-block;
`

export const Facts = ({ facts }: { readonly facts: readonly string[] }) => (
  <small>
    {facts.map((fact, index) => (
      <Fragment key={fact}>
        {index > 0 && ' · '}
        <Whole>{fact}</Whole>
      </Fragment>
    ))}
  </small>
)
