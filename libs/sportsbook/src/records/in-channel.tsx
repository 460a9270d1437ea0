import { Skeleton, ErrorState } from '@pavilion/ui-kit'
import type { ReactNode } from 'react'
import { useTranslate } from '../market/translate.ts'
import { ChannelProvider } from '../venue/channel.tsx'
import { useLaunch } from '../venue/use-launch.ts'

/** Enters the sports channel for what only it knows: one bet of any age, sums by day. */
export function InChannel({ children }: { children: ReactNode }) {
  const { t } = useTranslate()
  const { pass, error, refused, launch, launching } = useLaunch()
  if (pass) {
    return (
      <ChannelProvider pass={pass} relaunch={launch}>
        {children}
      </ChannelProvider>
    )
  }
  if (error || refused) {
    return <ErrorState text={error?.message ?? t('betting.venue.failed.title')} retrying={launching} onRetry={launch} />
  }
  return <Skeleton height="12rem" />
}
