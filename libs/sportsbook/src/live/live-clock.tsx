import { useTimeZone } from '@pavilion/session'
import { timeOfDay } from '@pavilion/i18n'
import styled from 'styled-components'
import { useClock, type Suspension } from '../book/facts.ts'
import type { BookMatch } from '../book/use-listed.ts'
import { clockOf } from '../market/clock.ts'
import { useTranslate } from '../market/translate.ts'

const Text = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  font-size: 0.75rem;
  font-weight: 700;
  white-space: nowrap;
  color: var(--pv-up);
  &::before {
    content: '';
    width: 0.375rem;
    height: 0.375rem;
    border-radius: 50%;
    background: currentcolor;
  }
  &[data-before] {
    color: var(--pv-text-2);
  }
  &[data-before]::before {
    display: none;
  }
`

interface LiveClockProps {
  readonly match: BookMatch
  readonly suspension?: Suspension | undefined
}

/** '● 下半场 67:12'; with the reason while suspended. */
export function LiveClock({ match, suspension }: LiveClockProps) {
  const { t } = useTranslate()
  const timeZone = useTimeZone()
  const clock = clockOf(useClock(match.gidm))
  if (clock.phase === 'before') return <Text data-before="">{timeOfDay(match.datetime, timeZone)}</Text>
  const why = suspension && t(`sportsbook.reason.${suspension}`)
  return (
    <Text>
      {clock.phase === 'HT' ? t('sportsbook.clock.HT') : `${t(`sportsbook.clock.${clock.phase}`)} ${clock.time}`}
      {why && ` ${why}`}
    </Text>
  )
}
