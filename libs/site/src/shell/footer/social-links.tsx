import type { SiteConfig } from '@pavilion/brand'
import { useText } from '@pavilion/i18n'
import { quietLinkStyles } from '@pavilion/ui-kit'
import styled from 'styled-components'

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--pv-space-1) var(--pv-space-4);
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    ${quietLinkStyles}
    display: inline-flex;
    align-items: center;
    min-height: 1.75rem;
  }
`

export const SocialLinks = ({ social }: { readonly social: NonNullable<SiteConfig['social']> }) => {
  const t = useText()
  return (
    <List aria-label={t('shell.footer.social')}>
      {social.map(({ name, href }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener noreferrer me">
            {name}
          </a>
        </li>
      ))}
    </List>
  )
}
