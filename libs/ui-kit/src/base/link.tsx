import { css, styled } from 'styled-components'

/** The look of a link in text; give it to a router's link as `styled(Link)`. */
export const linkStyles = css`
  color: var(--pv-accent-text);
  font-weight: var(--pv-weight-bold);
  cursor: pointer;
  border-radius: var(--pv-radius-tag);

  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`

/** A quiet link: the colour of secondary text until it is pointed at. */
export const quietLinkStyles = css`
  color: var(--pv-text-2);
  cursor: pointer;
  border-radius: var(--pv-radius-tag);

  &:hover {
    color: var(--pv-accent-text);
  }
`

/** Looks like a link, acts like a button. */
export const LinkButton = styled.button.attrs({ type: 'button' })`
  ${linkStyles}
  padding: 0;
  border: 0;
  background: none;
`
