import { useText } from '@pavilion/i18n'
import { Spinner } from '@pavilion/ui-kit'
import styled from 'styled-components'

const Base = styled.div`
  display: grid;
  place-items: center;
  min-height: 60vh;
`

/** A page to wait on: shown by itself at /loading. */
export const LoadingPage = () => {
  const t = useText()
  return (
    <Base>
      <Spinner label={t('shell.loading')} />
    </Base>
  )
}
