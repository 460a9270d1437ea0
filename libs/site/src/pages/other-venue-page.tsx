import { isStatus, useApiQuery } from '@pavilion/api-client'
import { launch } from '@pavilion/contract'
import { useText } from '@pavilion/i18n'
import { usePreInfo } from '@pavilion/session'
import { buttonData, buttonStyles, Container, EmptyState, ErrorState, Skeleton } from '@pavilion/ui-kit'
import { useEffect } from 'react'
import styled from 'styled-components'
import { usePageTitle } from '../shell/use-page-title.ts'
import { launchTarget, type LaunchTarget } from '../venues/launch-target.ts'
import { NotFoundPage } from './not-found-page.tsx'

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: calc(100dvh - 8rem);
  border: 0;
`

const Base = styled(Container)`
  display: grid;
  place-items: center;
  min-height: 60vh;
`

const ToVenue = styled.a`
  ${buttonStyles}
`

/** A sports venue that is not part of this site: launched, then opened as its address asks for (spec section 2). */
const OtherVenuePage = ({ enName }: { enName: string }) => {
  usePageTitle('localSport')
  const { data, error, isFetching, refetch } = useApiQuery(
    launch,
    { enName },
    { retry: false, refetchOnWindowFocus: false },
  )
  const embed = usePreInfo().data?.switches.embed
  // As a boolean: the predicate would leave nothing of the error behind it.
  const unknown: boolean = isStatus(error, 'UNKNOWN_TYPE')
  if (unknown) return <NotFoundPage />
  if (error) return <ErrorState text={error.message} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data || embed === undefined) return <Skeleton height="60vh" />
  return <Opened target={launchTarget(enName, data.url, embed)} />
}

const Opened = ({ target }: { target: LaunchTarget }) => {
  const t = useText()
  const here = target.way === 'here' ? target.url : undefined
  useEffect(() => {
    if (here !== undefined) globalThis.location.assign(here)
  }, [here])
  if (target.way === 'nowhere') return <NotFoundPage />
  if (target.way === 'embedded')
    return <Frame title={t('shell.title.localSport')} src={target.url} allow="fullscreen" />
  if (target.way === 'here') return <Skeleton height="60vh" />
  // Browsers let a window open at a press only.
  return (
    <Base>
      <EmptyState
        wholePage
        art="pitch"
        title={t('shell.venue.window')}
        action={
          <ToVenue href={target.url} target="_blank" rel="noreferrer" {...buttonData({ variant: 'primary' })}>
            {t('shell.venue.enter')}
          </ToVenue>
        }
      />
    </Base>
  )
}

export default OtherVenuePage
