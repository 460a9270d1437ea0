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

/** Empty until the time zone is known. */
export const SiteClock = () => {
  const { data: site } = usePreInfo()
  // Phones have no utility bar.
  const narrow = useNarrow()
  return site && !narrow ? <Running timeZone={site.timeZone} /> : <span />
}
