import { useText } from '@pavilion/i18n'
import { useHighlights } from '../live/use-highlights.ts'

/** How many are in play. */
export const LiveCountNote = () => {
  const t = useText()
  const { live } = useHighlights()
  return live.length > 0 && t('shell.home.live.count', { count: live.length })
}
