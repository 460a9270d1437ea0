import { isStatus, type ApiError } from '@pavilion/api-client'
import type { StatusName } from '@pavilion/contract'
import { Button, buttonData, buttonStyles, EmptyState, ErrorState } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { useTranslate } from '../market/translate.ts'

const ToProtection = styled(Link)`
  ${buttonStyles}
`

/** Only customer service helps with these. */
const FOR_SUPPORT = ['CONTACT_CUSTOMER_SERVICE', 'REGION_LIMITED', 'IP_RESTRICTED'] as const satisfies StatusName[]

export interface VenueRefusedProps {
  /** Null where the answer had no pass. */
  readonly error: ApiError | null
  readonly launching: boolean
  readonly onRetry: () => void
  readonly onSupport: (() => void) | undefined
}

/** Retrying is offered only where it may help. */
export const VenueRefused = ({ error, launching, onRetry, onSupport }: VenueRefusedProps) => {
  const { t } = useTranslate()
  // As a boolean: the type guard would leave nothing of the error.
  const is = (...names: StatusName[]): boolean => isStatus(error, ...names)
  const message = error?.message
  const retryButton = (
    <Button variant="primary" loading={launching} onClick={onRetry}>
      {t('betting.venue.retry')}
    </Button>
  )
  if (is('ACCESS_DENIED'))
    return (
      <EmptyState
        icon="clock"
        title={t('betting.venue.resting')}
        text={message}
        action={
          <ToProtection to="/mine/protection" {...buttonData({})}>
            {t('betting.venue.protection')}
          </ToProtection>
        }
      />
    )
  if (is(...FOR_SUPPORT))
    return (
      <EmptyState
        icon="headset"
        title={t('betting.venue.failed.title')}
        text={message}
        action={
          <Button icon="headset" onClick={onSupport}>
            {t('betting.venue.support')}
          </Button>
        }
      />
    )
  if (is('VENUE_MAINTENANCE', 'MAINTENANCE'))
    return <EmptyState art="pitch" title={t('betting.venue.maintenance')} text={message} action={retryButton} />
  // Asking a signed-in member to sign in would be wrong.
  const shownText = is('POPUP_NOT_PROMPTED', 'REALITY_CHECK') ? message : t('betting.venue.failed')
  return <ErrorState title={t('betting.venue.failed.title')} text={shownText} onRetry={onRetry} retrying={launching} />
}
