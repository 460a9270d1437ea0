import { css, styled } from 'styled-components'

/** For router links: `styled(Link)`. */
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

export const quietLinkStyles = css`
  color: var(--pv-text-2);
  cursor: pointer;
  border-radius: var(--pv-radius-tag);

  &:hover {
    color: var(--pv-accent-text);
  }
`

export const LinkButton = styled.button.attrs({ type: 'button' })`
  ${linkStyles}
  padding: 0;
  border: 0;
  background: none;
`
