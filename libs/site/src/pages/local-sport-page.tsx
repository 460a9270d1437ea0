import { CRTY } from '@pavilion/contract/games'
import { useText } from '@pavilion/i18n'
import { SportVenuePage } from '@pavilion/sportsbook'
import { VisuallyHidden } from '@pavilion/ui-kit'
import { useParams } from '@tanstack/react-router'
import { lazy } from 'react'
import { useDialogs } from '../dialogs/dialogs-context.ts'
import { useCustomerService } from '../customer-service/use-customer-service.ts'
import { usePageTitle } from '../page/use-page-title.ts'

export { preloadSportVenue as preload } from '@pavilion/sportsbook'

const OtherVenuePage = lazy(() => import('./other-venue-page.tsx'))

/** CRTY, or a venue that is launched. */
export const LocalSportPage = () => {
  const { enName = '' } = useParams({ strict: false })
  const code = enName.toUpperCase()
  return code === CRTY ? <OwnVenue /> : <OtherVenuePage key={code} enName={code} />
}

const OwnVenue = () => {
  const t = useText()
  const dialogs = useDialogs()
  const onSupport = useCustomerService()
  usePageTitle('shell.title.localSport')
  return (
    <>
      <VisuallyHidden as="h1">{t('shell.title.localSport')}</VisuallyHidden>
      <SportVenuePage onSupport={onSupport} showLoading={(message) => dialogs.load({ message })} />
    </>
  )
}
