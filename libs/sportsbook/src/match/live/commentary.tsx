import type { MatchEvent } from '@pavilion/contract/sports'
import { EmptyState } from '@pavilion/ui-kit'
import { useMemo } from 'react'
import styled from 'styled-components'
import type { BookMatch } from '../../book/use-listed.ts'
import { useTranslate } from '../../market/translate.ts'
import { eventTime, lineText } from './event-text.ts'
import { commentaryLines } from './commentary-lines.ts'

/** Older events remain in the statistics. */
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
  & > [data-what='part'],
  & > [data-what='won'] {
    font-weight: 700;
  }
  & > [data-what='part'] > span {
    grid-column: 1 / -1;
  }
  & time {
    color: var(--pv-accent-text);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
`

export function Commentary({ match, events }: { match: BookMatch; events: readonly MatchEvent[] }) {
  const words = useTranslate()
  const lines = useMemo(() => commentaryLines(match.gtype, events).slice(0, SHOWN), [match.gtype, events])
  if (lines.length === 0) return <EmptyState title={words.t('betting.match.quiet')} />
  return (
    <List>
      {lines.map((line) => (
        <li key={`${line.event.id}${line.what}`} data-what={line.what}>
          {line.what !== 'part' && <time>{eventTime(words.t, match.gtype, line.event.clock)}</time>}
          <span>{lineText(words, match, line)}</span>
        </li>
      ))}
    </List>
  )
}
