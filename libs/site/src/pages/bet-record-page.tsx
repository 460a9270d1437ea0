import { BetRecordPage as Records } from '@pavilion/sportsbook'
import { usePageTitle } from '../shell/use-page-title.ts'

/** A member's own bets. */
export const BetRecordPage = () => {
  usePageTitle('betRecord')
  return <Records />
}
