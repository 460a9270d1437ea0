import { useTimeZone } from '@pavilion/session'
import { timeOfDay } from '@pavilion/i18n'
import { useClock, useCorners, type BookMatch, type Suspension } from '../book/use-book.ts'
import { clockOf } from '../market/clock.ts'
import { useTranslate } from '../market/translate.ts'
import { ClockBox, ClockNote, ClockTime } from './match-row.styles.ts'

interface MatchClockProps {
  readonly match: BookMatch
  readonly suspension?: Suspension | undefined
  /** Corners stand beside the clock where they have no column. */
  readonly corners?: boolean
}

/** Minute and half in play, the kick-off in the site's zone before; the reason while the match is suspended. */
export function MatchClock({ match, suspension, corners = false }: MatchClockProps) {
  const { t } = useTranslate()
  const clock = clockOf(useClock(match.gidm))
  const timeZone = useTimeZone()
  const why = suspension && t(`sportsbook.reason.${suspension}`)
  const note =
    why ??
    (clock.phase === 'HT'
      ? t('sportsbook.clock.HT.note')
      : clock.phase === 'before'
        ? ''
        : t(`sportsbook.clock.${clock.phase}`))
  return (
    <ClockBox>
      <ClockTime data-before={clock.phase === 'before' ? '' : undefined}>
        {clock.phase === 'before' && timeOfDay(match.datetime, timeZone)}
        {clock.phase === 'HT' && t('sportsbook.clock.HT')}
        {'time' in clock && clock.time}
      </ClockTime>
      {note && <ClockNote data-tone={why ? 'warning' : undefined}>{note}</ClockNote>}
      {corners && match.live && <CornersNote gidm={match.gidm} />}
    </ClockBox>
  )
}

function CornersNote({ gidm }: { gidm: string }) {
  const { t } = useTranslate()
  const home = useCorners(gidm, 'H')
  const away = useCorners(gidm, 'C')
  return <ClockNote>{t('betting.corners', { score: `${home}-${away}` })}</ClockNote>
}
