import type { MatchEvent } from '@pavilion/contract'
import { EmptyState } from '@pavilion/ui-kit'
import styled from 'styled-components'
import type { BookMatch } from '../book/use-listed.ts'
import { useTranslate } from '../market/translate.ts'
import { eventText, eventTime } from './event-text.ts'
import { toldEvents } from './timeline.ts'

/** Older events scroll out of the story: their traces are in the statistics. */
const SHOWN = 60

const List = styled.ol`
  display: grid;
  gap: 0.375rem;
  margin: 0.5rem 0 0;
  padding: 0;
  list-style: none;
  font-size: 0.8125rem;
  color: var(--pv-text);
  & > li {
    display: grid;
    grid-template-columns: 3.25rem 1fr;
    gap: 0.5rem;
  }
  & time {
    color: var(--pv-accent-text);
    font-variant-numeric: tabular-nums;
  }
`

/** The match told in lines, the latest first. */
export function Story({ match, events }: { match: BookMatch; events: readonly MatchEvent[] }) {
  const words = useTranslate()
  const told = toldEvents(events).slice(0, SHOWN)
  if (told.length === 0) return <EmptyState title={words.t('betting.match.quiet')} />
  return (
    <List>
      {told.map((event) => (
        <li key={event.id}>
          <time>{eventTime(event.clock)}</time>
          <span>{eventText(words, match, event)}</span>
        </li>
      ))}
    </List>
  )
}
