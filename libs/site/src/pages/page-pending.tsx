import { useText } from '@pavilion/i18n'
import { Container, Skeleton, VisuallyHidden } from '@pavilion/ui-kit'
import styled from 'styled-components'

/** Window height, so that the footer does not jump. */
const Base = styled(Container)`
  display: grid;
  align-content: start;
  gap: var(--pv-space-4);
  min-height: 100vh;
  padding-top: var(--pv-space-5);
`

export const PagePending = () => {
  const t = useText()
  return (
    <Base role="status" aria-busy="true">
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      <Skeleton height="2rem" width="12rem" />
      <Skeleton height="24rem" />
    </Base>
  )
}
