import { useSiteConfig } from '@pavilion/brand'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { Logo } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  color: inherit;
  text-decoration: none;
`

/** The brand's mark and name; leads home. */
export const HomeLogo = () => {
  const t = useText()
  const [language] = useLanguage()
  const { name } = useSiteConfig()
  const shown = localised(name, language)
  return (
    <Home to="/home" aria-label={`${shown} ${t('shell.nav.home')}`}>
      <Logo />
    </Home>
  )
}
