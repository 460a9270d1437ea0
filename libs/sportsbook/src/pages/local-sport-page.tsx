import type { PageProps } from '@pavilion/domain'
import { useText } from '@pavilion/i18n'
import { VisuallyHidden } from '@pavilion/ui-kit'
import { SportVenuePage } from './sport-venue.ts'

export { preloadSportVenue as preload } from './sport-venue.ts'

/** CRTY. */
export default function LocalSportPage({
  onSupport,
  showLoading,
  recycleOffer,
}: Pick<PageProps, 'onSupport' | 'showLoading' | 'recycleOffer'>) {
  const t = useText()
  return (
    <>
      <VisuallyHidden as="h1">{t('shell.title.localSport')}</VisuallyHidden>
      <SportVenuePage onSupport={onSupport} showLoading={showLoading} recycleOffer={recycleOffer} />
    </>
  )
}
