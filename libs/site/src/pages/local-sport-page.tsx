import { SportVenuePage } from '@pavilion/sportsbook'
import { usePageTitle } from '../shell/use-page-title.ts'

/** The local sport venue CRTY. */
export const LocalSportPage = () => {
  usePageTitle('localSport')
  return <SportVenuePage />
}
