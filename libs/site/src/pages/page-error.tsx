import { useText } from '@pavilion/i18n'
import { Container, ErrorState } from '@pavilion/ui-kit'
import { useRouter } from '@tanstack/react-router'
import styled from 'styled-components'

const Base = styled(Container)`
  display: grid;
  place-items: center;
  min-height: 60vh;
`

/** The frame stays usable. */
export const PageError = ({ reset }: { reset: () => void }) => {
  const t = useText()
  const router = useRouter()
  const retry = (): void => {
    reset()
    void router.invalidate()
  }
  return (
    <Base>
      <ErrorState title={t('shell.error.page')} text={t('shell.error.pageText')} onRetry={retry} />
    </Base>
  )
}
