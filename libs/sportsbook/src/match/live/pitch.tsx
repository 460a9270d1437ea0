import type { Gtype, MatchEvent } from '@pavilion/contract/sports'
import styled from 'styled-components'
import type { BookMatch } from '../../book/use-listed.ts'
import { clockText } from '../../score/clock-text.ts'
import { useSportClock } from '../../score/use-sport-clock.ts'
import { useTranslate } from '../../market/translate.ts'
import { eventText } from './event-text.ts'
import { PITCH_LINES } from './pitch-lines.ts'
import { trailOf, trailPath } from './pitch-place.ts'

const Field = styled.figure`
  position: relative;
  align-self: start;
  margin: 0;
  padding: 0.75rem;
  & > svg {
    display: block;
    width: 100%;
    height: auto;
    border-radius: var(--pv-radius-s);
  }
  &[data-narrow] {
    display: grid;
    grid-template-columns: 15.5rem minmax(0, 1fr);
    align-items: center;
    gap: 0.75rem;
    padding: 0.5rem 0.75rem;
  }
  & [data-ground] {
    fill: var(--pv-pitch);
  }
  & [data-attack] {
    fill: var(--pv-pitch-2);
    transition: x var(--pv-motion-base);
  }
  & [data-lines] {
    fill: none;
    stroke: var(--pv-pitch-line);
    stroke-width: 0.5;
  }
  & [data-trail] {
    fill: none;
    stroke: var(--pv-accent);
    stroke-width: 0.5;
    stroke-dasharray: 0.5 1;
    stroke-linecap: round;
  }
  & [data-spot] {
    fill: var(--pv-accent-line);
  }
  & [data-ball] {
    fill: var(--pv-surface);
    stroke: var(--pv-text);
    stroke-width: 0.6;
    transition: transform 600ms ease-out;
  }
  @media (prefers-reduced-motion: reduce) {
    & [data-ball],
    & [data-attack] {
      transition: none;
    }
  }
`

const Caption = styled.figcaption`
  position: absolute;
  inset: auto 1.25rem 1.25rem auto;
  padding: 0.25rem 0.625rem;
  border-radius: var(--pv-radius-s);
  font-size: 0.8125rem;
  font-weight: 700;
  color: var(--pv-on-inverse);
  background: var(--pv-inverse);
  [data-narrow] > & {
    position: static;
    justify-self: start;
    font-size: 0.75rem;
  }
`

const ATTACKING: readonly Gtype[] = ['FT', 'VF', 'BK', 'OP']

interface PitchProps {
  readonly match: BookMatch
  readonly events: readonly MatchEvent[]
  /** The caption is beside a lower field. */
  readonly narrow: boolean
}

/** No ball and no attack during a rest. */
export function Pitch({ match, events, narrow }: PitchProps) {
  const words = useTranslate()
  const { t } = words
  const clock = useSportClock(match.gidm, match.gtype)
  const rest = clock.phase === 'rest'
  const played = rest ? [] : events
  const spots = trailOf(played)
  const ball = spots.at(-1)
  const last = played.findLast(({ x, side }) => x !== undefined || side !== undefined)
  const { main, note } = clockText(t, clock)
  const what = rest ? main + note : last ? eventText(words, match, last) : t('betting.match.pitch.quiet')
  return (
    <Field data-narrow={narrow ? '' : undefined}>
      <svg viewBox="0 0 100 46" role="img" aria-label={t('betting.match.pitch', { what })}>
        <rect data-ground="" width="100" height="46" />
        {last?.side && ATTACKING.includes(match.gtype) && (
          <rect data-attack="" x={last.side === 'H' ? 66 : 2} y="2" width="32" height="42" />
        )}
        <path data-lines="" d={PITCH_LINES[match.gameType ?? match.gtype]} />
        <path data-trail="" d={trailPath(spots)} />
        {spots.slice(0, -1).map(({ id, x, y }) => (
          <circle key={id} data-spot="" cx={x} cy={y} r="0.8" />
        ))}
        {ball && <circle data-ball="" r="1.4" style={{ transform: `translate(${ball.x}px, ${ball.y}px)` }} />}
      </svg>
      <Caption aria-hidden="true">{what}</Caption>
    </Field>
  )
}
