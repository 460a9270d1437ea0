import type { ReactNode } from 'react'
import { useTranslate } from '../market/translate.ts'
import { ChannelProvider } from '../venue/channel.tsx'
import { RecycleOfferProvider } from '../venue/recycle-offer.ts'
import { SupportProvider } from '../venue/support.ts'
import { useLaunch } from '../venue/use-launch.ts'
import { VenueRefused } from '../venue/venue-refused.tsx'
import { useLoadingDialog, type ShowLoading } from '../venue/use-loading-dialog.ts'
import { useBookHealth } from '../book/health.ts'
import { useBrieflyDeferred } from '../book/use-briefly-deferred.ts'
import { useBoardTopics } from '../board-view/use-board.ts'
import { Sportsbook } from './sportsbook.tsx'
import { VenueSkeleton } from './venue-skeleton.tsx'

/** @public Called on what `preloadSportVenue` fetches. */
export { takeEarlyBoard } from '../early/early-board.ts'

interface SportVenuePageProps {
  readonly onSupport: () => void
  readonly showLoading: ShowLoading
  /** For a slip that is short of money. */
  readonly recycleOffer?: ReactNode
}

/** CRTY: launched (spec section 2) under the loading dialog until there is a board. */
export default function SportVenuePage({ onSupport, showLoading, recycleOffer = null }: SportVenuePageProps) {
  const { t } = useTranslate()
  const hasBoard = useBookHealth(useBoardTopics().topics) !== 'loading'
  const { pass, error, isRefused, launch, launching } = useLaunch()
  // In parts, so that input is answered.
  const hasEntered = useBrieflyDeferred(pass !== undefined || hasBoard)
  // Over a board it would take the reader's keys and touches.
  useLoadingDialog(launching && !pass && !hasBoard, t('betting.venue.loading'), showLoading)
  const turnedAway = error !== null || isRefused
  // A board read ahead shows meanwhile.
  if (hasEntered && !turnedAway) {
    return (
      <ChannelProvider pass={pass} relaunch={launch}>
        <SupportProvider value={onSupport}>
          <RecycleOfferProvider value={recycleOffer}>
            <Sportsbook />
          </RecycleOfferProvider>
        </SupportProvider>
      </ChannelProvider>
    )
  }
  if (turnedAway) return <VenueRefused error={error} launching={launching} onRetry={launch} onSupport={onSupport} />
  return <VenueSkeleton />
}
