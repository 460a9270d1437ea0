import { usePages } from '@pavilion/domain'
import { useText } from '@pavilion/i18n'
import { usePreInfo } from '@pavilion/session'
import { Spinner, VisuallyHidden } from '@pavilion/ui-kit'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import styled from 'styled-components'

const Base = styled.div`
  display: grid;
  place-items: center;
  min-height: 60vh;
`

/** `?to=` of this site, or home. */
export default function LoadingPage() {
  const t = useText()
  const { to } = useSearch({ strict: false }) as { to?: unknown }
  const navigate = useNavigate()
  const pages = usePages()
  const { isPending } = usePreInfo()
  useEffect(() => {
    if (isPending) return
    void import('../page/own-page.ts').then(({ ownPage }) =>
      navigate({ href: (typeof to === 'string' ? ownPage(pages, to) : undefined) ?? '/home', replace: true }),
    )
  }, [isPending, to, navigate, pages])
  return (
    <Base>
      <VisuallyHidden as="h1">{t('shell.title.loading')}</VisuallyHidden>
      <Spinner label={t('shell.loading')} />
    </Base>
  )
}
