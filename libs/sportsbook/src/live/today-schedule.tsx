import { shortNameOf } from '@pavilion/contract/sports'
import { useTimeZone } from '@pavilion/session'
import { timeOfDay } from '@pavilion/i18n'
import { useEffect } from 'react'
import styled from 'styled-components'
import { useBookHealth } from '../book/health.ts'
import { useUnreachable } from '../book/use-unreachable.ts'
import { useTranslate } from '../market/translate.ts'
import { LoadingSchedule } from './live-loading.tsx'
import { NoMatches } from './no-matches.tsx'
import { TODAY, useHighlights } from './use-highlights.ts'

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`

const Item = styled.li`
  display: grid;
  grid-template-columns: 4rem 1fr auto;
  align-items: center;
  gap: 0.5rem;
  padding-block: 0.5rem;
  border-top: 1px solid var(--pv-border);
  font-size: 0.8125rem;
  line-height: 1.4;
  color: var(--pv-text);
`

const Time = styled.time`
  font-size: 1.125rem;
  font-family: var(--pv-font-numeral);
`

const League = styled.span`
  max-width: 6rem;
  font-size: 0.75rem;
  text-align: end;
  color: var(--pv-text-2);
`

/** It takes a slow phone 50 ms: in a task of its own. */
const useClockAhead = (timeZone: string): void =>
  useEffect(() => {
    const timer = setTimeout(() => timeOfDay(0, timeZone))
    return () => clearTimeout(timer)
  }, [timeZone])

export function TodaySchedule({ limit = 5 }: { readonly limit?: number }) {
  const { local } = useTranslate()
  const timeZone = useTimeZone()
  useClockAhead(timeZone)
  const { today } = useHighlights()
  const health = useBookHealth(TODAY)
  const unreachable = useUnreachable()
  // The book's view beside it shows the fault.
  if (health === 'loading' && unreachable) return null
  if (health === 'loading') return <LoadingSchedule />
  if (today.length === 0) return <NoMatches kind="today" />
  return (
    <List>
      {today.slice(0, limit).map((match) => (
        <Item key={match.gidm}>
          <Time dateTime={new Date(match.datetime * 1000).toISOString()}>{timeOfDay(match.datetime, timeZone)}</Time>
          <span>
            {local(match.team_h)}
            <br />
            {local(match.team_c)}
          </span>
          <League title={local(match.league.name)}>{local(shortNameOf(match.league))}</League>
        </Item>
      ))}
    </List>
  )
}
