import { useText } from '@pavilion/i18n'
import { Spinner, VisuallyHidden } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { usePageTitle } from '../shell/use-page-title.ts'

const Base = styled.div`
  display: grid;
  place-items: center;
  min-height: 60vh;
`

/** A page to wait on: shown by itself at /loading. */
export const LoadingPage = () => {
  const t = useText()
  usePageTitle('loading')
  return (
    <Base>
      <VisuallyHidden as="h1">{t('shell.title.loading')}</VisuallyHidden>
      <Spinner label={t('shell.loading')} />
    </Base>
  )
}
