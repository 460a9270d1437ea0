import { useText } from '@pavilion/i18n'
import { SportVenuePage } from '@pavilion/sportsbook'
import { VisuallyHidden } from '@pavilion/ui-kit'
import { usePageTitle } from '../shell/use-page-title.ts'

/** The local sport venue CRTY. */
export const LocalSportPage = () => {
  const t = useText()
  usePageTitle('localSport')
  return (
    <>
      <VisuallyHidden as="h1">{t('shell.title.localSport')}</VisuallyHidden>
      <SportVenuePage />
    </>
  )
}
