import { useText } from '@pavilion/i18n'
import { Container, Skeleton, VisuallyHidden } from '@pavilion/ui-kit'
import styled from 'styled-components'

/** As tall as the window, so that the footer does not come up and go down again. */
const Base = styled(Container)`
  display: grid;
  align-content: start;
  gap: var(--pv-space-4);
  min-height: 100vh;
  padding-top: var(--pv-space-5);
`

/** Stands in for a page whose code is still on its way; shown after 200 ms. */
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
