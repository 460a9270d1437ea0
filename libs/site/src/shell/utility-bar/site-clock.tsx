import { dayOf, timeWithSeconds, useLanguage, useText, weekdayOf, zoneName } from '@pavilion/i18n'
import { usePreInfo } from '@pavilion/session'
import { Icon } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { useNarrow } from '../use-narrow.ts'
import { useNow } from './use-now.ts'

const Clock = styled.time`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  font-variant-numeric: tabular-nums;

  span {
    margin-inline-start: 0.5rem;
  }
`

const Running = ({ timeZone }: { timeZone: string }) => {
  const t = useText()
  const [language] = useLanguage()
  const now = useNow()
  const at = now.getTime() / 1000
  return (
    <Clock dateTime={now.toISOString()} aria-label={t('shell.utility.clock')} role="timer" aria-live="off">
      <Icon name="clock" size={14} />
      {dayOf(at, timeZone)} {weekdayOf(at, timeZone, language)} {timeWithSeconds(at, timeZone)}
      <span>{zoneName(timeZone, at)}</span>
    </Clock>
  )
}

/** The date and time in the site's time zone. Until the site has told its zone, nothing is shown rather than a guess. */
export const SiteClock = () => {
  const { data: site } = usePreInfo()
  // A phone has no utility bar: no clock ticks there unseen.
  const narrow = useNarrow()
  return site && !narrow ? <Running timeZone={site.timeZone} /> : <span />
}
