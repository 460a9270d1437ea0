import { Skeleton } from '@pavilion/ui-kit'
import { useDeferredValue } from 'react'
import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import { ChannelProvider } from '../venue/channel.tsx'
import { SupportProvider } from '../venue/support.ts'
import { useLaunch } from '../venue/use-launch.ts'
import { VenueRefused } from '../venue/venue-refused.tsx'
import { useLoadingDialog, type ShowLoading } from '../venue/use-loading-dialog.ts'
import { useBoardTopics } from '../odds-board/use-board.ts'
import { Sportsbook } from './sportsbook.tsx'

const Wait = styled.div`
  display: grid;
  gap: 0.625rem;
  padding: 0.625rem;
  & > p {
    font-size: var(--pv-size-20);
    font-weight: var(--pv-weight-bold);
  }
`

interface SportVenuePageProps {
  /** Opens customer service. */
  readonly onSupport: () => void
  readonly showLoading: ShowLoading
}

/** The sports venue CRTY: launched (spec section 2, under the loading dialog), then played with the pass of the launch. */
export default function SportVenuePage({ onSupport, showLoading }: SportVenuePageProps) {
  const { t } = useTranslate()
  // Asked for while the venue is entered, so that the board is there when it stands.
  useBoardTopics()
  const { pass, error, refused, launch, launching } = useLaunch()
  useLoadingDialog(launching && !pass, t('betting.venue.loading'), showLoading)
  // The venue is drawn in pieces, between which a touch is answered.
  const entered = useDeferredValue(pass !== undefined)
  if (pass && entered) {
    return (
      <ChannelProvider pass={pass} relaunch={launch}>
        <SupportProvider value={onSupport}>
          <Sportsbook />
        </SupportProvider>
      </ChannelProvider>
    )
  }
  if (error || refused)
    return <VenueRefused error={error} launching={launching} onRetry={launch} onSupport={onSupport} />
  return (
    <Wait>
      <p>{t('betting.venue.loading')}</p>
      <Skeleton height="80vh" />
    </Wait>
  )
}
