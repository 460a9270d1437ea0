import { useText } from '@pavilion/i18n'
import { SportVenuePage } from '@pavilion/sportsbook'
import { VisuallyHidden } from '@pavilion/ui-kit'
import { useDialogs } from '../dialogs/dialogs-context.ts'
import { useCustomerService } from '../shell/customer-service/use-customer-service.ts'
import { usePageTitle } from '../shell/use-page-title.ts'

export { preloadSportVenue as preload } from '@pavilion/sportsbook'

/** The local sport venue CRTY. */
export const LocalSportPage = () => {
  const t = useText()
  const dialogs = useDialogs()
  const onSupport = useCustomerService()
  usePageTitle('localSport')
  return (
    <>
      <VisuallyHidden as="h1">{t('shell.title.localSport')}</VisuallyHidden>
      <SportVenuePage onSupport={onSupport} showLoading={(message) => dialogs.load({ message })} />
    </>
  )
}
