import { dayOf, timeOfDay } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Alert } from '@pavilion/ui-kit'
import { useTranslate } from '../../market/translate.ts'
import type { Blocked } from './use-blocked.ts'

export const useBlockedText = ({ why, until }: Blocked): string => {
  const { t } = useTranslate()
  const zone = useTimeZone()
  if (why !== 'timeOut' && why !== 'exclusion' && why !== 'registered') return t(`betting.slip.blocked.${why}`)
  return until === undefined
    ? t(`betting.slip.blocked.${why}.open`)
    : t(`betting.slip.blocked.${why}`, { time: `${dayOf(until, zone)} ${timeOfDay(until, zone)}` })
}

export function BlockedNote({ blocked }: { blocked: Blocked | undefined }) {
  return blocked ? <Reason blocked={blocked} /> : null
}

function Reason({ blocked }: { blocked: Blocked }) {
  return <Alert tone="warning">{useBlockedText(blocked)}</Alert>
}
