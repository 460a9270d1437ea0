import { isStatus, type ApiError } from '@pavilion/api-client'
import type { PageProps } from '@pavilion/domain'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { Button, buttonData, buttonStyles, Container, EmptyState, Skeleton, VisuallyHidden } from '@pavilion/ui-kit'
import { loadTransferIn } from '@pavilion/wallet'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import styled from 'styled-components'
import type { LaunchTarget } from '../venues/launch-target.ts'
import { useBringBack } from '../venues/use-bring-back.ts'
import { useCategories } from '../venues/use-categories.ts'
import { useVenueLaunch } from '../venues/use-venue-launch.ts'
import { NotFoundPage } from './not-found-page.tsx'

export { toListedVenue } from '../venues/listed-venue.ts'

const TransferIn = lazy(loadTransferIn)

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

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0.75rem;
`

const ToVenue = styled.a`
  ${buttonStyles}
`

const ToLobby = styled(Link)`
  ${buttonStyles}
`

/** All but leading this page elsewhere. */
const FRAME_MAY = 'allow-scripts allow-same-origin allow-forms allow-popups'

const useVenueName = (enName: string): string => {
  const [language] = useLanguage()
  const venues = useCategories().flatMap((category) => category.venues)
  const menuVenue = venues.find(({ venue }) => venue.enName === enName)
  return menuVenue ? localised(menuVenue.venue.name, language) : enName
}

/** Spec section 2. */
const Venue = ({ enName }: { enName: string }) => {
  const name = useVenueName(enName)
  const { target, movesMoney, error, launching, launchAgain } = useVenueLaunch(enName)
  // As a boolean: the type guard would leave nothing of the error.
  const isUnknown: boolean = isStatus(error, 'UNKNOWN_TYPE')
  if (isUnknown || target?.way === 'nowhere') return <NotFoundPage />
  if (error) {
    return (
      <>
        <Refused error={error} launching={launching} onRetry={launchAgain} />
        <Activity error={error} venue={{ code: enName, name }} onDone={launchAgain} />
      </>
    )
  }
  if (!target) return <Skeleton height="60vh" />
  return <Opened target={target} name={name} leave={movesMoney ? enName : undefined} />
}

interface ActivityProps {
  readonly error: ApiError
  readonly venue: { readonly code: string; readonly name: string }
  readonly onDone: () => void
}

/** Money is to come in first: a dialog with the form, and the game again once it is there (spec section 4). */
const Activity = ({ error, venue, onDone }: ActivityProps) => {
  const [closed, setClosed] = useState<ApiError>()
  if (!isStatus(error, 'VENUE_ACTIVITY') || closed === error) return null
  const close = () => setClosed(error)
  return (
    <Suspense>
      <TransferIn
        venue={venue}
        message={error.message}
        onClose={close}
        onDone={() => {
          close()
          onDone()
        }}
      />
    </Suspense>
  )
}

interface RefusedProps {
  readonly error: ApiError
  readonly launching: boolean
  readonly onRetry: () => void
}

/** In the platform's words. */
const Refused = ({ error, launching, onRetry }: RefusedProps) => {
  const t = useText()
  const isClosed: boolean = isStatus(error, 'VENUE_MAINTENANCE', 'SYSTEM_MAINTENANCE', 'MAINTENANCE')
  return (
    <Base>
      <EmptyState
        wholePage
        {...(isClosed ? { art: 'pitch' as const } : { icon: 'info' as const })}
        title={isClosed ? error.message : t('betting.elsewhere.failed')}
        text={isClosed ? undefined : error.message}
        action={
          <Buttons>
            <Button variant="primary" loading={launching} onClick={onRetry}>
              {t('betting.venue.retry')}
            </Button>
            <BackToLobby />
          </Buttons>
        }
      />
    </Base>
  )
}

const BackToLobby = () => (
  <ToLobby to="/game/sport" {...buttonData({})}>
    {useText()('betting.elsewhere.back')}
  </ToLobby>
)

interface OpenedProps {
  readonly target: Exclude<LaunchTarget, { way: 'nowhere' }>
  readonly name: string
  /** Whose money comes back when the page is left. */
  readonly leave: string | undefined
}

const Opened = ({ target: { way, url }, name, leave }: OpenedProps) => {
  const t = useText()
  // A window of its own stays open when this page is left.
  useBringBack(way === 'embedded' ? leave : undefined)
  useEffect(() => {
    if (way === 'here') globalThis.location.assign(url)
  }, [way, url])
  if (way === 'here') return <Skeleton height="60vh" />
  if (way === 'embedded')
    return (
      <>
        <VisuallyHidden as="h1">{name}</VisuallyHidden>
        <Frame title={name} src={url} allow="fullscreen" sandbox={FRAME_MAY} />
      </>
    )
  // Browsers open a window on a press only.
  return (
    <Base>
      <EmptyState
        wholePage
        art="pitch"
        title={name}
        text={t('betting.elsewhere.window.text')}
        action={
          <Buttons>
            <ToVenue href={url} target="_blank" rel="noreferrer" {...buttonData({ variant: 'primary' })}>
              {t('betting.elsewhere.window.enter')}
            </ToVenue>
            <BackToLobby />
          </Buttons>
        }
      />
    </Base>
  )
}

/** The code in any case. */
export default function OtherVenuePage({ params: { enName = '' } }: Pick<PageProps, 'params'>) {
  const code = enName.toUpperCase()
  return <Venue key={code} enName={code} />
}
