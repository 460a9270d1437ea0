import { useLanguage, useText } from '@pavilion/i18n'
import { usePreInfo } from '@pavilion/session'
import { Icon } from '@pavilion/ui-kit'
import { useMemo } from 'react'
import styled from 'styled-components'
import { clockFor } from './clock.ts'
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

/** The date and time in the site's time zone. Until the site has told its zone, nothing is shown rather than a guess. */
export const SiteClock = () => {
  const t = useText()
  const [language] = useLanguage()
  const { data: site } = usePreInfo()
  const timeZone = site?.timeZone
  const face = useMemo(() => (timeZone ? clockFor(timeZone, language) : undefined), [timeZone, language])
  const now = useNow()
  if (!face) return <span />
  const shown = face(now)
  return (
    <Clock dateTime={now.toISOString()} aria-label={t('shell.utility.clock')} role="timer" aria-live="off">
      <Icon name="clock" size={14} />
      {shown.date} {shown.weekday} {shown.time}
      <span>{shown.zone}</span>
    </Clock>
  )
}
