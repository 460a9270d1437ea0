import { useText } from '@pavilion/i18n'
import { buttonData, buttonStyles, Container, EmptyState } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { usePageTitle } from '../page/use-page-title.ts'

const Base = styled(Container)`
  display: grid;
  place-items: center;
  min-height: 60vh;
`

const HomeLink = styled(Link)`
  ${buttonStyles}
`

export const NotFoundPage = () => {
  const t = useText()
  usePageTitle('shell.title.notFound')
  return (
    <Base>
      {/* A host answers a page that the site has switched off with 200. */}
      <meta name="robots" content="noindex" />
      <EmptyState
        wholePage
        art="peak"
        title={t('unavailable.notFound.title')}
        text={t('unavailable.notFound.text')}
        action={
          <HomeLink to="/home" {...buttonData({ variant: 'primary' })}>
            {t('unavailable.notFound.home')}
          </HomeLink>
        }
      />
    </Base>
  )
}
