import type { MatchEvent } from '@pavilion/contract/sports'
import styled from 'styled-components'
import { useClock } from '../../book/facts.ts'
import type { BookMatch } from '../../book/use-listed.ts'
import { useTranslate } from '../../market/translate.ts'
import { eventText, eventTime } from './event-text.ts'
import { timelineMarks, timelineProgress } from './timeline.ts'

const Box = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 1rem;
  padding: 0.25rem 1.25rem 0.375rem;
  border-top: 1px solid var(--pv-border);
  font-size: 0.75rem;
  color: var(--pv-text-2);
`

const Line = styled.div`
  position: relative;
  height: 2.5rem;
  &::before,
  & > [data-done] {
    content: '';
    position: absolute;
    inset: 1.125rem 0 auto;
    height: 0.125rem;
    background: var(--pv-border-strong);
  }
  & > [data-done] {
    background: var(--pv-accent);
  }
`

const Tick = styled.span`
  position: absolute;
  top: 1.5rem;
  transform: translateX(-50%);
  white-space: nowrap;
`

const Marks = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`

const Mark = styled.li`
  position: absolute;
  top: 0.6875rem;
  width: 0.875rem;
  height: 0.875rem;
  margin-inline-start: -0.4375rem;
  border: 2px solid var(--pv-text);
  border-radius: 50%;
  background: var(--pv-surface);
  &[data-away] {
    border-color: var(--pv-text-3);
  }
  &[data-kind='yellow'],
  &[data-kind='red'] {
    top: 0.125rem;
    width: 0.5rem;
    height: 0.625rem;
    border: 0;
    border-radius: min(var(--pv-radius-tag), 0.125rem);
    background: var(--pv-star);
  }
  &[data-kind='red'] {
    background: var(--pv-card);
  }
  &[data-kind='corner'] {
    top: 0.125rem;
    width: 0.5rem;
    height: 0.625rem;
    border: 0;
    border-radius: 0;
    background: none;
    &::before {
      content: '';
      position: absolute;
      inset: 0;
      background: var(--pv-text-2);
      clip-path: polygon(0 0, 100% 28%, 24% 56%, 24% 100%, 0 100%);
    }
  }
  /* The referee's screen, above the line: a ring on the line is a goal. */
  &[data-kind='var'] {
    top: 0.125rem;
    width: 0.875rem;
    height: 0.625rem;
    border: 2px solid var(--pv-text-2);
    border-radius: min(var(--pv-radius-tag), 0.125rem);
  }
  /* Small as it is drawn, it is found by a pointer from further away. */
  &::after {
    content: '';
    position: absolute;
    inset: -0.375rem;
  }
  &:hover {
    z-index: 1;
  }
`

const TICKS = [0, 15, 30, 45, 60, 75, 90]

export function Timeline({ match, events }: { match: BookMatch; events: readonly MatchEvent[] }) {
  const words = useTranslate()
  const { t } = words
  const done = timelineProgress(useClock(match.gidm))
  return (
    <Box>
      <span>{t('betting.match.timeline')}</span>
      <Line>
        <div data-done="" style={{ right: `${100 - done}%` }} />
        {TICKS.map((minute) => (
          <Tick key={minute} aria-hidden="true" style={{ left: `${(minute / 90) * 100}%` }}>
            {minute === 45 ? t('betting.clock.rest') : `${minute}′`}
          </Tick>
        ))}
        <Marks aria-label={t('betting.match.timeline')}>
          {timelineMarks(events).map(({ event, at }) => (
            <Mark
              key={event.id}
              data-kind={event.kind}
              data-away={event.side === 'C' ? '' : undefined}
              style={{ left: `${at}%` }}
              aria-label={`${eventTime(t, match.gtype, event.clock)} ${eventText(words, match, event)}`}
              title={`${eventTime(t, match.gtype, event.clock)} ${eventText(words, match, event)}`}
            />
          ))}
        </Marks>
      </Line>
    </Box>
  )
}
