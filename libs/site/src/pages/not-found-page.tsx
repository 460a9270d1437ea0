import { useText } from '@pavilion/i18n'
import { Container, EmptyState } from '@pavilion/ui-kit'
import { useNavigate } from '@tanstack/react-router'
import styled from 'styled-components'
import { usePageTitle } from '../shell/use-page-title.ts'

const Base = styled(Container)`
  display: grid;
  place-items: center;
  min-height: 60vh;
`

/** Any address this build has no page for. */
export const NotFoundPage = () => {
  const t = useText()
  const navigate = useNavigate()
  usePageTitle('notFound')
  return (
    <Base>
      <EmptyState
        title={t('shell.notFound.title')}
        text={t('shell.notFound.text')}
        action={{ label: t('shell.notFound.home'), onClick: () => void navigate({ to: '/home' }) }}
      />
    </Base>
  )
}
