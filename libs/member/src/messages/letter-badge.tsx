import { styled } from 'styled-components'

const Figure = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 1.125rem;
  height: 1.125rem;
  padding-inline: 0.25rem;
  border-radius: var(--pv-radius-pill);
  background: var(--pv-up-soft);
  color: var(--pv-up);
  font-size: var(--pv-size-12);
  font-variant-numeric: tabular-nums;
  font-weight: var(--pv-weight-bold);
  line-height: 1;
`

const MOST = 99

/** Nothing where all is read. Its figure follows the name of what it stands beside. */
export const LetterBadge = ({ count }: { readonly count: number | undefined }) =>
  count ? (
    <>
      {' '}
      <Figure data-letters="">{count > MOST ? `${MOST}+` : count}</Figure>
    </>
  ) : null
