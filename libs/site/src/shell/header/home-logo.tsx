import { useText } from '@pavilion/i18n'
import { Logo, VisuallyHidden } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  color: var(--pv-header-text);
  text-decoration: none;

  [data-latin] {
    color: var(--pv-header-text-2);
  }
  &:focus-visible {
    outline-color: var(--pv-header-accent);
  }
`

export const HomeLogo = () => {
  const t = useText()
  return (
    <Home to="/home">
      <Logo />
      <VisuallyHidden>{t('shell.nav.home')}</VisuallyHidden>
    </Home>
  )
}
