import { dayOf, timeOfDay } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { useCorners, type Suspension } from '../book/facts.ts'
import type { BookMatch } from '../book/use-listed.ts'
import { useTranslate } from '../market/translate.ts'
import { clockText } from '../score/clock-text.ts'
import { useSportClock } from '../score/use-sport-clock.ts'
import { ClockBox, ClockNote, ClockTime } from './match-row.styles.ts'

interface MatchClockProps {
  readonly match: BookMatch
  readonly suspension?: Suspension | undefined
  /** Where they have no column. */
  readonly corners?: boolean
  readonly place?: number | undefined
}

export function MatchClock({ match, suspension, corners = false, place }: MatchClockProps) {
  const { t } = useTranslate()
  const clock = useSportClock(match.gidm, match.gtype)
  const timeZone = useTimeZone()
  const before = clock.phase === 'before'
  const { main, note } = clockText(t, clock)
  const why = suspension && t(`sportsbook.reason.${suspension}`)
  const beside = why ?? (before ? dayOf(match.datetime, timeZone).slice(5) : note)
  return (
    <ClockBox style={place === undefined ? undefined : { gridColumn: place }}>
      <ClockTime data-before={before ? '' : undefined}>{before ? timeOfDay(match.datetime, timeZone) : main}</ClockTime>
      {beside && <ClockNote data-tone={why ? 'warning' : undefined}>{beside}</ClockNote>}
      {corners && match.live && match.gtype === 'FT' && <CornersNote gidm={match.gidm} />}
    </ClockBox>
  )
}

function CornersNote({ gidm }: { gidm: string }) {
  const { t } = useTranslate()
  const home = useCorners(gidm, 'H')
  const away = useCorners(gidm, 'C')
  return <ClockNote>{t('betting.corners', { score: `${home}-${away}` })}</ClockNote>
}
