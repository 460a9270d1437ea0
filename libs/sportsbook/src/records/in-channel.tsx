import { Skeleton } from '@pavilion/ui-kit'
import type { ReactNode } from 'react'
import { ChannelProvider } from '../venue/channel.tsx'
import { useSupport } from '../venue/support.ts'
import { useLaunch } from '../venue/use-launch.ts'
import { VenueRefused } from '../venue/venue-refused.tsx'

/** Only the channel answers old bets, and sums by day. */
export function InChannel({ children }: { children: ReactNode }) {
  const support = useSupport()
  const { pass, error, isRefused, launch, launching } = useLaunch()
  if (pass) {
    return (
      <ChannelProvider pass={pass} relaunch={launch}>
        {children}
      </ChannelProvider>
    )
  }
  if (error || isRefused) {
    return <VenueRefused error={error} launching={launching} onRetry={launch} onSupport={support} />
  }
  return <Skeleton height="12rem" />
}
